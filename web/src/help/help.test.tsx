import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import { saidMs } from '../timing.ts'
import '../words/all.ts'
import './section.ts'
import { stayingHere } from './BareHelp.tsx'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
const list = '/wps/system/helpCenter'

const article = (id: string, topic: string, title: string, content = `<p>Isi ${id}.</p>`) => ({
  id,
  topic,
  title,
  content,
})
const articles = [
  article('terms-of-play', 'terms', 'Syarat bermain'),
  article('privacy', 'terms', 'Privasi'),
  article('try-first', 'start', 'Mencoba tanpa akun', '<p>Lihat <a href="/help#fair">ini</a>.</p>'),
  article('broken-off-rounds', 'play', 'Bila putaran terputus'),
  article('how-fairness-works', 'fair', 'Cara kerja keadilan', '<p>Benih dan sidik jari.</p>'),
  article('check-a-round', 'fair', 'Memeriksa putaran'),
]

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(address: string, given?: unknown) {
  history.replaceState(null, '', address)
  const [path = '/'] = address.split(/[?#]/)
  const seed = seedOf(path).filter((answer) => answer.path !== list)
  await act(async () => {
    render(
      <House lang="ID" seed={given ? [...seed, { path: list, takes: null, value: given }] : seed}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

const main = () => within(screen.getByRole('main'))
/** The terms stand open from the beginning; what else is. */
const terms = ['terms-of-play', 'privacy']
const openAll = () =>
  [...document.querySelectorAll('details[open] > .help-text')].map(({ id }) => id)
const openNow = () => openAll().filter((id) => !terms.includes(id))
const titles = () =>
  main()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('[RT-11] [SUP-02] help and terms stand by topic, and nothing is asked again', async () => {
  const asked = await answerCalls()
  await open('/help', articles)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  const topics = within(screen.getByRole('navigation', { name: 'Topik' }))
  expect(topics.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Memulai',
    'Uang dan saldo',
    'Bermain',
    'Keadilan',
    'Syarat dan privasi',
  ])
  expect(titles().slice(0, 2)).toEqual(['Mencoba tanpa akun', 'Bila putaran terputus'])
  expect(titles()).toHaveLength(articles.length)
  expect(openNow()).toEqual([])
  expect(main().getByText(/Semua saldo di rumah peragaan adalah uang main/)).toBeTruthy()
  expect(asked).not.toContain(list)
})

test('[RT-11] a house with real money has no play-money chapter', async () => {
  await answerCalls()
  history.replaceState(null, '', '/help')
  const seed = seedOf('/help').map((answer) =>
    answer.path === '/wps/system/status'
      ? { ...answer, value: { status: 0, mode: 'live', notice: null } }
      : answer,
  )
  render(
    <House lang="ID" seed={seed}>
      <Site />
    </House>,
  )
  await screen.findByRole('heading', { level: 2, name: 'Memulai' })
  expect(screen.queryByText(/uang main: tidak dibeli/)).toBeNull()
  expect(screen.queryByRole('heading', { level: 2, name: 'Uang dan saldo' })).toBeNull()
})

test.each([
  ['#terms', []],
  ['#fair', ['how-fairness-works']],
  ['#money', []],
  ['#privacy', []],
  ['#broken', ['broken-off-rounds']],
  ['#nothing', []],
])('[RT-11] /help%s opens what it names', async (hash, opened) => {
  await answerCalls()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open(`/help${hash}`, articles)
  await waitFor(() => expect(openAll()).toEqual([...opened, ...terms]))
  if (hash !== '#nothing') expect(scrolled).toHaveBeenCalled()
  scrolled.mockRestore()
})

test('links lead on from article to article, again as often as they are followed', async () => {
  await answerCalls()
  const user = await open('/help#try-first', articles)
  const at = (id: string) => within(document.getElementById(id) as HTMLElement)
  await waitFor(() => expect(openNow()).toEqual(['try-first']))
  expect(at('try-first').queryByRole('link', { name: /Sebelumnya/ })).toBeNull()
  await user.click(at('try-first').getByRole('link', { name: 'Berikutnya Bila putaran terputus' }))
  expect(location.hash).toBe('#broken-off-rounds')
  await waitFor(() => expect(openNow()).toContain('broken-off-rounds'))
  expect(document.activeElement?.textContent).toContain('Bila putaran terputus')
  const fair = screen.getByRole('link', { name: 'Keadilan' })
  await user.click(fair)
  await waitFor(() => expect(openNow()).toContain('how-fairness-works'))
  await user.click(screen.getByText('Cara kerja keadilan', { selector: 'h3 *' }))
  await waitFor(() => expect(openNow()).not.toContain('how-fairness-works'))
  const steps = history.length
  await user.click(fair)
  await waitFor(() => expect(openNow()).toContain('how-fairness-works'))
  expect(history.length).toBe(steps)
  // A link that the house wrote, to a place of this page.
  await user.click(await at('try-first').findByRole('link', { name: 'ini' }))
  expect(location.pathname + location.hash).toBe('/help#fair')
})

test('a topic can be opened and closed as a whole', async () => {
  await answerCalls()
  const user = await open('/help', articles)
  await user.click(await screen.findByRole('button', { name: 'Buka semua di Keadilan' }))
  await waitFor(() => expect(openNow()).toEqual(['how-fairness-works', 'check-a-round']))
  await user.click(screen.getByRole('button', { name: 'Tutup semua di Keadilan' }))
  await waitFor(() => expect(openNow()).toEqual([]))
})

test('[RT-11] a search finds without regard to marks and size, and marks what it found', async () => {
  await answerCalls()
  const user = await open('/help', articles)
  const box = await screen.findByRole('searchbox', { name: 'Cari di bantuan' })
  await user.type(box, 'SÌDIK jari')
  expect(screen.getByText('Satu jawaban cocok dengan “SÌDIK jari”')).toBeTruthy()
  expect(titles()).toEqual(['Cara kerja keadilan'])
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['sidik', 'jari'])
  await user.keyboard('{Escape}')
  expect(titles()).toHaveLength(articles.length)
})

test('[RT-11] a search that finds nothing says so and offers people', async () => {
  await answerCalls()
  const user = await open('/help', articles)
  await user.type(await screen.findByRole('searchbox'), 'zzz')
  const said = await screen.findByRole('heading', { name: 'Tidak ada yang cocok dengan “zzz”' })
  const offered = within(said.parentElement as HTMLElement)
  const write = offered.getByRole('link', { name: 'Tulis kepada kami' })
  expect(write.getAttribute('href')).toBe('/feedback')
  expect(offered.getByRole('button', { name: 'Layanan pelanggan' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Kosongkan pencarian' }))
  expect(titles()).toHaveLength(articles.length)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('an article’s own address can be copied', async () => {
  await answerCalls()
  const user = await open('/help#privacy', articles)
  await waitFor(() => expect(openAll()).toContain('privacy'))
  const within_ = within(document.getElementById('privacy') as HTMLElement)
  await user.click(within_.getByRole('button', { name: 'Salin tautan' }))
  expect(await within_.findByRole('button', { name: 'Tautan tersalin' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/help#privacy`)
  await waitFor(() => expect(within_.queryByText('Tautan tersalin')).toBeNull(), {
    timeout: saidMs + 2_000,
  })
})

test('a failure is said and can be tried again; an empty house says so', async () => {
  let answer: unknown = { success: false, code: 'too-many', message: 'x', value: {} }
  await answerCalls({ [list]: () => answer })
  const user = await open('/help')
  expect(await screen.findByRole('heading', { name: 'Bantuan belum termuat' })).toBeTruthy()
  answer = { success: true, value: articles }
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('heading', { name: 'Mencoba tanpa akun' })).toBeTruthy()
  cleanup()
  await open('/help', [])
  expect(await screen.findByRole('heading', { name: 'Belum ada yang dapat dibaca' })).toBeTruthy()
})

test('[RT-11] /helpmc is the same help without header, menu and footer, and stays there', async () => {
  await answerCalls()
  const user = await open('/helpmc#try-first', articles)
  await waitFor(() => expect(openNow()).toEqual(['try-first']))
  expect(document.querySelector('.head, .menu, .foot, .bottom')).toBeNull()
  const boxes = main().getAllByRole('searchbox')
  expect(boxes).toHaveLength(1)
  expect(titles()).toHaveLength(articles.length)
  await user.click(await main().findByRole('link', { name: 'ini' }))
  expect(location.pathname + location.hash).toBe('/helpmc#fair')
  await waitFor(() => expect(openNow()).toContain('how-fairness-works'))
  await user.type(main().getByRole('searchbox'), 'privasi')
  expect(titles()).toEqual(['Privasi'])
  await user.click(screen.getByRole('link', { name: 'Ke awal bantuan' }))
  expect(location.pathname).toBe('/helpmc')
  expect(titles()).toHaveLength(articles.length)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bahasa' }), 'EN')
  expect(await screen.findByRole('searchbox', { name: 'Search help' })).toBeTruthy()
})

test('links to help lead within the bare help, others where they say', () => {
  expect(stayingHere('<a href="/help">')).toBe('<a href="/helpmc">')
  expect(stayingHere('<a href="/help#fair">')).toBe('<a href="/helpmc#fair">')
  for (const other of ['<a href="/helpmc#a">', '<a href="/helper">', '<a href="/verify">'])
    expect(stayingHere(other)).toBe(other)
})
