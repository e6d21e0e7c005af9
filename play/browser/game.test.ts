import assert from 'node:assert/strict'
import { afterAll, test } from 'vitest'
import {
  atTheGame,
  closeBrowsers,
  heard,
  names,
  noAxe,
  rest,
  spinKeys,
  status,
  text,
  until,
} from './stand.ts'

afterAll(closeBrowsers)

test('opens in its sandbox, strips the code, tells the page', () =>
  atTheGame({}, async ({ page, game }) => {
    const found = await game.locator('body').evaluate(() => [location.hash, globalThis.origin])
    assert.deepEqual(found, ['', 'null'])
    const [first] = await heard(page)
    assert.equal(first?.origin, 'null')
    assert.deepEqual(first?.data, { balai: 1, name: 'ready', body: { title: 'lakon-malam' } })
    await until(async () => (await game.locator('.reels canvas').count()) === 1, 'WebGL takes over')
  }))

test('a spin by the space bar is told in words', () =>
  atTheGame({}, async (seen) => {
    const { house, page, game } = seen
    house.script.push('big')
    await game.locator('h1').click()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await until(async () => (await game.locator('.won b').count()) === 1, 'the win')
    const spoken = await text(game, '[role=status]')
    assert.match(spoken, /^Baris 1: .+, .+\. Baris 2: .+\. Baris 3: .+\. Menang Rp/)
    assert.equal(spinKeys(seen).length, 1)
  }))

test('the whole game by keyboard: stake, quick, rules and back', () =>
  atTheGame({}, async ({ page, game }) => {
    const on = () => game.locator(':focus').getAttribute('aria-label')
    const tabTo = async (name: string) => {
      for (let i = 0; i < 24 && (await on().catch(() => null)) !== name; i++)
        await page.keyboard.press('Tab')
      assert.equal(await on(), name)
    }
    await tabTo('Tambah taruhan')
    const before = await text(game, '.stake-sum b')
    await page.keyboard.press('Enter')
    assert.notEqual(await text(game, '.stake-sum b'), before)
    await tabTo('Putaran cepat')
    await page.keyboard.press('Space')
    assert.equal(
      await game.locator('[aria-label="Putaran cepat"]').getAttribute('aria-pressed'),
      'true',
    )
    await page.keyboard.press('Shift+Tab')
    await game.locator('[aria-label="Aturan dan bayaran"]').press('Enter')
    await game.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await game.locator('dialog').waitFor({ state: 'detached' })
    assert.equal(await on(), 'Aturan dan bayaran')
  }))

test('a return below the stake is said, not celebrated', () =>
  atTheGame({}, async (seen) => {
    seen.house.script.push('back')
    await seen.game.locator('.spin').click()
    await rest(seen)
    assert.match(await status(seen.game), /^Kembali Rp/)
    assert.equal(await seen.game.locator('.won').count(), 0)
  }))

test('the answer is lost on the way: same key again, one stake', () =>
  atTheGame({}, async (seen) => {
    seen.house.script.push('nothing')
    seen.house.faults.push('drop-after')
    await seen.game.locator('.spin').click()
    await rest(seen)
    const keys = spinKeys(seen)
    assert.ok(keys.length >= 2)
    assert.equal(new Set(keys).size, 1)
    assert.equal(seen.house.rounds().length, 1)
  }))

test('a slow answer: the text says it is being confirmed', () =>
  atTheGame({}, async (seen) => {
    seen.house.faults.push('slow')
    await seen.game.locator('.spin').click()
    await until(
      async () => (await status(seen.game)).startsWith('Taruhan sedang dipastikan'),
      'confirming',
    )
    await rest(seen)
  }))

test('a refusal is shown in the house’s words, and play goes on', () =>
  atTheGame({ query: 'lang=EN' }, async (seen) => {
    seen.house.faults.push('self-excluded')
    await seen.game.locator('.spin').click()
    await until(async () => (await status(seen.game)).includes('taking a break'), 'the refusal')
    assert.equal(seen.house.rounds().length, 0)
    await seen.game.locator('.spin').click()
    await until(async () => seen.house.rounds().length === 1, 'the next spin')
  }))

test('[GAM-12] the frame is loaded anew in the middle of free spins and they go on', () =>
  atTheGame({}, async (seen) => {
    const { house, page, game } = seen
    house.script.push('free')
    await game.locator('[aria-label="Putaran cepat"]').click()
    await game.locator('.spin').click()
    await until(async () => (house.rounds()[0]?.steps.length ?? 0) >= 3, 'the third step')
    const before = house.rounds()[0]?.steps.length ?? 0
    await page.evaluate(() => (globalThis as any).launch())
    await game.locator('.free-counter').waitFor()
    await game.locator('[aria-label="Putaran cepat"]').click()
    await game.locator('.spin').click()
    await until(async () => house.rounds()[0]?.state === 'closed', 'the end', 90_000)
    assert.ok((house.rounds()[0]?.steps.length ?? 0) > before)
    await game.locator('.news').waitFor()
    assert.equal(house.rounds().length, 1)
  }))

test('a spent code: a calm page with one way on', () =>
  atTheGame({ query: 'code=spent-code-00000000' }, async ({ page, game }) => {
    await game.getByRole('button', { name: 'Buka lagi' }).click()
    await until(async () => (await names(page)).includes('request-launch'), 'the wish')
    await noAxe(page)
  }))

test('without a code, as after a reload, a new launch is asked for at once', () =>
  atTheGame({ query: 'code=none' }, async ({ page }) => {
    await until(async () => (await names(page)).includes('request-launch'), 'the wish')
  }))

test('[A27] the page is obeyed; strange shapes are not', () =>
  atTheGame({}, async ({ page, game }) => {
    const theme = () => game.locator('html').getAttribute('data-theme')
    const tell = (data: unknown) => page.evaluate((sent) => (globalThis as any).tell(sent), data)
    for (const strange of [
      { name: 'theme', body: { theme: 'light' } },
      { balai: 1, name: 'theme', body: 'light' },
      'light',
      null,
    ])
      await tell(strange)
    await page.waitForTimeout(150)
    assert.equal(await theme(), 'dark')
    await tell({ balai: 1, name: 'theme', body: { theme: 'light' } })
    await until(async () => (await theme()) === 'light', 'the light theme')
    await tell({ balai: 1, name: 'language', body: { language: 'EN' } })
    await until(async () => (await status(game)).startsWith('Press Spin'), 'English')
  }))

test('[GAM-11] the last round is verified inside the game', () =>
  atTheGame({}, async (seen) => {
    const { game } = seen
    await game.locator('.spin').click()
    await rest(seen)
    await game.locator('[aria-label="Riwayat"], [aria-label="20 putaran terakhir"]').click()
    await game.getByRole('button', { name: 'Bukti', exact: true }).click()
    await game.getByRole('button', { name: 'Periksa', exact: true }).click()
    await game.locator('.holds').waitFor()
    assert.ok((await names(seen.page)).includes('open-receipt'))
  }))

test('without WebGL the same game stands on plain elements', () =>
  atTheGame({ gl: false }, async (seen) => {
    assert.equal(await seen.game.locator('.plain-cell').count(), 20)
    seen.house.script.push('win')
    await seen.game.locator('.spin').click()
    await seen.game.locator('.won').waitFor()
    assert.ok((await seen.game.locator('.plain-lines path').count()) >= 2)
  }))

test('for those who ask for stillness the game plays without movement', () =>
  atTheGame({ context: { reducedMotion: 'reduce' } }, async (seen) => {
    seen.house.script.push('win')
    await seen.game.locator('.spin').click()
    await seen.game.locator('.won').waitFor()
  }))

test('autoplay stops after its spins', () =>
  atTheGame({}, async (seen) => {
    const { game, house } = seen
    await game.locator('[aria-label="Putaran cepat"]').click()
    await game.getByRole('button', { name: 'Otomatis' }).click()
    await noAxe(seen.page)
    house.script.push(...Array.from({ length: 10 }, () => 'nothing' as const))
    await game.getByRole('button', { name: 'Mulai 10 putaran' }).click()
    await until(async () => (await status(game)).includes('otomatis'), 'the end', 40_000)
    assert.ok(house.rounds().length <= 10)
  }))
