// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { pagesShown } from './pagesShown.ts'

afterEach(cleanup)

const line = (page: number, pages: number) =>
  pagesShown(page, pages)
    .map((one) => ('gap' in one ? '…' : one.page))
    .join(' ')

test('[GAM-03] three around the current page, one at each end', () => {
  expect(line(7, 31)).toBe('1 … 6 7 8 … 31')
  expect(line(1, 31)).toBe('1 2 3 … 31')
  expect(line(31, 31)).toBe('1 … 29 30 31')
  expect(line(2, 3)).toBe('1 2 3')
})

test('a gap never stands for one page only', () => {
  expect(line(4, 31)).toBe('1 2 3 4 5 … 31')
})

test('every page is shown once and in order, or lies in a gap of at least two', () => {
  const where = fc
    .integer({ min: 1, max: 400 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(where, ([page, pages]) => {
      const all = pagesShown(page, pages)
      const numbers = all.flatMap((one) => ('gap' in one ? [] : [one.page]))
      expect(numbers).toContain(page)
      expect(numbers[0]).toBe(1)
      expect(numbers.at(-1)).toBe(pages)
      all.forEach((one, i) => {
        if (!('gap' in one)) return
        const [before, after] = [all[i - 1]!, all[i + 1]!]
        if ('gap' in before || 'gap' in after) throw new Error('two gaps side by side')
        expect(after.page - before.page).toBeGreaterThan(2)
      })
      const joins = numbers.slice(1).filter((n, i) => n > numbers[i]! + 1).length
      expect(all.filter((one) => 'gap' in one)).toHaveLength(joins)
    }),
  )
})

const labels = {
  region: 'Halaman',
  first: 'Pertama',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  last: 'Terakhir',
  page: (n: number) => `Halaman ${n}`,
}

test('[GAM-03] first, previous, next and last go there, and are off where there is nowhere to go', () => {
  const go = vi.fn()
  const { rerender } = render(<Pagination page={5} pages={9} onGo={go} labels={labels} />)
  for (const name of ['Pertama', 'Sebelumnya', 'Berikutnya', 'Terakhir'])
    fireEvent.click(screen.getByRole('button', { name }))
  expect(go.mock.calls.flat()).toEqual([1, 4, 6, 9])
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5')
  rerender(<Pagination page={1} pages={9} onGo={go} labels={labels} />)
  const off = screen.getAllByRole<HTMLButtonElement>('button').filter((one) => one.disabled)
  expect(off.map((one) => one.getAttribute('aria-label'))).toEqual(['Pertama', 'Sebelumnya'])
})

test('a single page needs no numbers', () => {
  const { container } = render(<Pagination page={1} pages={1} onGo={() => {}} labels={labels} />)
  expect(container.innerHTML).toBe('')
})
