import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk, refusedWith } from '../lists/testing/desk.tsx'
// The pages' code is at hand before the first test begins to wait for it.
import './Content.tsx'
import './PiecePage.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const shipped = { ID: 'Taruhan {amount} diterima', EN: 'A bet of {amount} was taken' }
const texts = [
  { key: 'entry.login', part: 'site', shipped: { ID: 'Masuk', EN: 'Sign in' } },
  { key: 'bet.taken', part: 'game', shipped },
].map((text, at) => ({
  ...text,
  own: at === 1 ? { ID: 'Diterima: {amount}', EN: shipped.EN } : null,
  state: at === 1 ? 'shown' : 'none',
  draft: false,
}))
const piece = (more: object = {}) => ({
  ...{ kind: 'text', id: 'bet.taken', state: 'none', shown: null, version: 0, next: null },
  ...{ draft: null, versions: [], shipped },
  ...more,
})
const may = () => me({ may: ['content.see', 'content.edit'] })
const foreseen = {
  ...{ subject: 'text:bet.taken', name: 'bet.taken', before: null, after: {}, touches: {} },
  ...{ amount: null, approvers: 1 },
}

test('[OPS-05] texts of the site stand in both languages, found by word and name, the changed ones marked', async () => {
  openDesk('/content/text', {
    '/desk/v1/session': may,
    '/desk/v1/content/texts': () => texts,
  })
  const user = userEvent.setup()
  const row = (await screen.findByText('bet.taken')).closest('li')
  if (!row) throw new Error('a text stands in a row')
  within(row).getByText('Diubah')
  within(row).getByText('Diterima: {amount}')
  within(row).getByText(shipped.ID, { exact: false })
  within(row).getByText(shipped.EN)
  await user.type(screen.getByRole('searchbox'), 'sign in')
  screen.getByText('entry.login')
  expect(screen.queryByText('bet.taken')).toBeNull()
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('radio', { name: 'Diubah (1)' }))
  expect(screen.queryByText('entry.login')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'bet.taken' }))
  await waitFor(() => expect(location.pathname).toBe('/console/content/text/bet.taken'))
})

test('[OPS-05] a lost place is refused at its field; with it the text is proposed, by keys alone', async () => {
  const desk = openDesk('/content/text/bet.taken', {
    '/desk/v1/session': may,
    '/desk/v1/content/piece': () => piece(),
    '/desk/v1/changes/preview': () => foreseen,
  })
  const user = userEvent.setup()
  const indonesian = await screen.findByLabelText('Teks · ID')
  expect((indonesian as HTMLTextAreaElement).value, 'it begins as it was shipped').toBe(shipped.ID)
  expect((screen.getByLabelText('Teks · EN') as HTMLTextAreaElement).value).toBe(shipped.EN)
  await user.clear(indonesian)
  await user.keyboard('Diterima')
  screen.getByRole('button', { name: 'Terbitkan' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('{amount} harus tetap ada.')
  expect(indonesian.getAttribute('aria-invalid')).toBe('true')
  expect(desk.of('/desk/v1/changes/preview')).toEqual([])
  indonesian.focus()
  await user.keyboard(' {{amount}')
  screen.getByRole('button', { name: 'Terbitkan' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText(/persetujuan satu orang lain/)
  expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toMatchObject({
    terms: {
      kind: 'text',
      id: 'bet.taken',
      body: { words: { ID: { text: 'Diterima {amount}' } } },
    },
  })
})

test('what was typed stays when the draft is refused, and its preview opens with it', async () => {
  const desk = openDesk('/content/text/bet.taken', {
    '/desk/v1/session': may,
    '/desk/v1/content/piece': () => piece(),
    '/desk/v1/content/draft': () => refusedWith('draft-stale', 'Draf ini sudah diubah orang lain.'),
    '/desk/v1/content/preview': () => ({
      path: '/?preview=abc',
      until: '2099-01-01T00:00:00.000Z',
      lacks: [],
    }),
  })
  const user = userEvent.setup()
  const english = await screen.findByLabelText('Teks · EN')
  await user.type(english, ' now')
  await user.click(screen.getByRole('button', { name: 'Simpan draf' }))
  await screen.findByText('Draf ini sudah diubah orang lain.')
  expect((english as HTMLTextAreaElement).value).toBe(`${shipped.EN} now`)
  await user.click(screen.getByRole('button', { name: 'Pratinjau' }))
  const frame = await screen.findByTitle('Pratinjau')
  expect(frame.getAttribute('src')).toContain('preview=abc')
  expect(desk.of('/desk/v1/content/preview')[0]?.takes).toMatchObject({
    body: { words: { EN: { text: `${shipped.EN} now` } } },
  })
})

test('[OPS-05] a version that is shown and the one that waits both say their time, and one can be gone back to', async () => {
  const body = (text: string) => ({
    words: { ID: { text: `${text} {amount}` }, EN: { text: `${text} {amount}` } },
    ...{ opensAt: null, closesAt: null },
  })
  const version = (number: number, stands: object | null) => ({
    ...{ version: number, stands, body: body(`v${number}`), what: 'published', by: 'house' },
    ...{ at: '2026-11-20T01:00:00.000Z', change: null, reason: null },
  })
  const begins = '2099-03-01T03:00:00.000Z'
  const desk = openDesk('/content/text/bet.taken', {
    '/desk/v1/session': may,
    '/desk/v1/content/piece': () =>
      piece({
        ...{ state: 'shown', version: 2, next: begins, shown: body('v2') },
        versions: [
          version(2, { from: begins, until: null }),
          version(1, { from: null, until: begins }),
        ],
      }),
    '/desk/v1/changes/preview': () => foreseen,
  })
  const versions = within(await screen.findByRole('region', { name: 'Versi' }))
  const [newer, older] = versions.getAllByRole('listitem')
  if (!newer || !older) throw new Error('both versions stand there')
  within(newer).getByText('Terjadwal')
  within(older).getByText('Yang tampil')
  expect(newer.textContent).toContain('2099')
  expect(older.textContent).toContain('2099')
  await userEvent.setup().click(within(older).getByRole('button', { name: /Kembali/ }))
  await waitFor(() =>
    expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toMatchObject({ terms: { back: 1 } }),
  )
})

test('texts that cannot be read are asked for again', async () => {
  let fails = true
  openDesk('/content/text', {
    '/desk/v1/session': may,
    '/desk/v1/content/texts': () => (fails ? new Response('', { status: 500 }) : texts),
  })
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 20_000 })
  fails = false
  await userEvent.setup().click(again)
  await screen.findByText('entry.login')
})
