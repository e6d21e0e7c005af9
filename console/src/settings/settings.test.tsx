import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk, refusedWith } from '../lists/testing/desk.tsx'
import { settingWords } from './names.ts'
// The page's code is at hand before the first test begins to wait for it.
import './SettingPage.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const standing = (name: string, value: unknown) => ({
  ...{ name, value, usual: value, version: 1, at: '2026-11-20T01:00:00.000Z' },
  ...{ by: 'house', change: null, reason: null },
})
const region = { country: 'ID', allow: [], deny: ['US'] }
const closed = {
  maintenance: { ID: { title: 'Tutup', text: 'Sebentar' }, EN: { title: 'Closed', text: 'Soon' } },
  restricted: { ID: { title: 'Maaf', text: 'Tidak' }, EN: { title: 'Sorry', text: 'No' } },
}
const house = {
  '/desk/v1/session': () => me({ may: ['settings.see', 'settings.edit'] }),
  '/desk/v1/settings': () => [standing('region', region), standing('closed', closed)],
  '/desk/v1/settings/history': () => [],
  '/desk/v1/settings/countries': () => ['ID', 'US', 'DE', 'SG', 'MY', 'GT'],
}

test('[SYS-04] countries are found by their names in both languages, by keys, and foreseen by name', async () => {
  const desk = openDesk('/settings/region', {
    ...house,
    '/desk/v1/changes/preview': () => ({
      ...{ subject: 'setting:region', name: 'region', before: region },
      ...{ after: { ...region, allow: ['DE'] }, touches: {}, amount: null, approvers: 1 },
    }),
  })
  const user = userEvent.setup()
  const box = await screen.findByLabelText('Boleh: Tambah negara')
  screen.getByRole('button', { name: 'Hapus: Amerika Serikat' })
  await user.type(box, 'germ')
  await user.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Hapus: Jerman' })
  await user.type(box, 'singapu')
  const found = within(screen.getByRole('list', { name: 'Negara yang ditemukan' }))
  await user.click(found.getByRole('button', { name: /Singapura/ }))
  await user.click(screen.getByRole('button', { name: 'Hapus: Singapura' }))
  await user.type(box, 'mala{Enter}')
  await user.click(screen.getByRole('button', { name: 'Hapus: Malaysia' }))
  await user.type(box, 'jerman')
  screen.getByText(/Tidak ada negara dengan nama itu/)
  await user.clear(box)
  screen.getByRole('button', { name: 'Tinjau perubahan' }).focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => within(dialog).getByRole('rowheader', { name: 'Boleh' }))
  within(dialog).getByText('Wilayah')
  expect(within(dialog).queryByText('region')).toBeNull()
  expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toMatchObject({
    terms: { setting: 'region', value: { allow: ['DE'], deny: ['US'] } },
  })
})

test('[SYS-03] both languages stand side by side; what is missing is said at its field, what was typed stays', async () => {
  openDesk('/settings/closed', {
    ...house,
    '/desk/v1/changes/preview': () => refusedWith('nothing-changes', 'Tidak ada yang berubah.'),
  })
  const user = userEvent.setup()
  const titles = await screen.findAllByDisplayValue(/^(Tutup|Closed)$/)
  expect(titles).toHaveLength(2)
  const [indonesian, english] = titles
  if (!indonesian || !english) throw new Error('both languages have their field')
  await user.clear(english)
  await user.type(indonesian, ' sebentar')
  await user.click(screen.getByRole('button', { name: 'Tinjau perubahan' }))
  expect(english.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(english, 'Shut')
  await user.click(screen.getByRole('button', { name: 'Tinjau perubahan' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Tidak ada yang berubah.')
  await user.keyboard('{Escape}')
  expect((indonesian as HTMLInputElement).value).toBe('Tutup sebentar')
  expect((english as HTMLInputElement).value).toBe('Shut')
})

test('places of a setting are called as in its editor, and a strange one is not made up', () => {
  expect(settingWords('region', [])?.EN).toBe('Regions')
  expect(settingWords('region', ['deny', '0'])?.EN).toBe('Denied')
  expect(settingWords('services', ['1', 'label', 'ID'])).toBe(undefined)
  expect(settingWords('services', ['1', 'label'])?.EN).toBe('Label')
  expect(settingWords('whitelabel', ['FREEPLAY3'])).toBeTruthy()
  expect(settingWords('constructor', ['x'])).toBe(undefined)
  expect(settingWords('region', ['toString'])).toBe(undefined)
})
