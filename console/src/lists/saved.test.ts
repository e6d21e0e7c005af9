import { afterEach, expect, test } from 'vitest'
import { dropView, saveView, viewsOf } from './saved.ts'

afterEach(() => localStorage.clear())

test('a view belongs to one person and one list, and a name stands once', () => {
  saveView('ani', 'rounds', { name: 'Hari ini', seen: { period: 'today' } })
  saveView('ani', 'rounds', { name: ' Hari ini ', seen: { period: 'yesterday' } })
  expect(viewsOf('ani', 'rounds')).toEqual([{ name: 'Hari ini', seen: { period: 'yesterday' } }])
  expect(viewsOf('budi', 'rounds')).toEqual([])
  expect(viewsOf('ani', 'members')).toEqual([])
  expect(dropView('ani', 'rounds', 'Hari ini')).toEqual([])
})

test('what lies in the browser and is no view is none, and no more are kept than fit', () => {
  localStorage.setItem('views:ani:rounds', '{"name":"x"}')
  expect(viewsOf('ani', 'rounds')).toEqual([])
  localStorage.setItem('views:ani:rounds', 'not JSON')
  expect(viewsOf('ani', 'rounds')).toEqual([])
  for (let n = 0; n < 40; n++) saveView('ani', 'rounds', { name: `v${n}`, seen: {} })
  expect(viewsOf('ani', 'rounds')).toHaveLength(30)
  expect(viewsOf('ani', 'rounds').at(-1)?.name).toBe('v39')
})
