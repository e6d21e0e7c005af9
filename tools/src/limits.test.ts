import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  announcementPageSize,
  Category,
  codeStartSeconds,
  eLotteryPageSize,
  hotGamesPlatform,
  imageMaxBytes,
  imagesMax,
  Lang,
  lobbyPageSize,
  numerosCount,
  pictureTypes,
  popularCount,
  recentLotteryCount,
  SlotType,
  seamless,
} from '@balai/contract'
import { commentMax } from '@balai/contract/promotions'
import { adultYears, verificationCodeMax } from '@balai/contract/register-rules'
import { sections } from '@balai/contract/sections'
import { expect, test } from 'vitest'
import { lookedAt, realtimeSalaryMs } from '../../server/src/agents/contracts/periods.ts'
import { usualSymbol } from '../../server/src/site/site-config.ts'
import { pageMargin, pageRange, pagesShown } from '../../ui/src/pagesShown.ts'
import { openDigitsMax } from '../../web/src/lottery/clock.ts'
import { menuArrowsAbove } from '../../web/src/lottery/hall.ts'
import * as timing from '../../web/src/timing.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** What runs in the house, without tests, stories and prose. */
const sources = ['contract', 'server', 'client', 'ui', 'web', 'play']
  .flatMap((part) =>
    readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${part}/src/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|stories\/|testing\//.test(file))
  .map((file) => ({
    file,
    code: read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }))
/** Files with such a line, each once a line. */
const where = (wanted: RegExp) =>
  sources.flatMap(({ file, code }) =>
    code
      .split('\n')
      .filter((line) => wanted.test(line))
      .map(() => file),
  )
const timingFile = 'web/src/timing.ts'

/** Name, value in force, value of the source, and the one file that says so by that name. */
const constants: [string, unknown, unknown, string][] = [
  ['chunkTimeoutMs', timing.chunkTimeoutMs, 120_000, timingFile],
  ['countryCloseMs', timing.countryCloseMs, 200, timingFile],
  ['carouselEveryMs', timing.carouselEveryMs, 5_000, timingFile],
  ['codePollMs', timing.codePollMs, 500, timingFile],
  ['codeThrottleMs', timing.codeThrottleMs, 1_000, timingFile],
  ['captchaEveryMs', timing.captchaEveryMs, 1_000, timingFile],
  ['rememberSeconds', timing.rememberSeconds, 24 * 60 * 60, timingFile],
  ['codeStartSeconds', codeStartSeconds, 60, 'contract/src/verification.ts'],
  ['verificationCodeMax', verificationCodeMax, 255, 'contract/src/register-rules.ts'],
  ['adultYears', adultYears, 18, 'contract/src/register-field.ts'],
  ['announcementPageSize', announcementPageSize, 9, 'contract/src/reading.ts'],
  ['lobbyPageSize', lobbyPageSize, 42, 'contract/src/catalogue.ts'],
  ['imageMaxBytes', imageMaxBytes, 5 * 1024 * 1024, 'contract/src/support.ts'],
  ['imagesMax', imagesMax, 3, 'contract/src/support.ts'],
  ['pictureTypes', pictureTypes, ['image/png', 'image/jpeg'], 'contract/src/support.ts'],
  ['lotteryPollMs', timing.lotteryPollMs, 7_000, timingFile],
  ['lotteryPollMaxMs', timing.lotteryPollMaxMs, 30_000, timingFile],
  ['popularCount', popularCount, 20, 'contract/src/lottery-read.ts'],
  ['numerosCount', numerosCount, 100, 'contract/src/lottery-read.ts'],
  ['recentLotteryCount', recentLotteryCount, 100, 'contract/src/lottery-read.ts'],
  ['eLotteryPageSize', eLotteryPageSize, 20, 'contract/src/lottery-read.ts'],
  ['hotGamesPlatform', hotGamesPlatform, 2, 'contract/src/catalogue.ts'],
  ['commentMax', commentMax, 140, 'contract/src/promotions.ts'],
  ['realtimeSalaryMs', realtimeSalaryMs, 5 * 60_000, 'server/src/agents/contracts/periods.ts'],
  ['openDigitsMax', openDigitsMax, 6, 'web/src/lottery/clock.ts'],
  ['menuArrowsAbove', menuArrowsAbove, 7, 'web/src/lottery/hall.ts'],
  ['pageRange', pageRange, 3, 'ui/src/pagesShown.ts'],
  ['pageMargin', pageMargin, 1, 'ui/src/pagesShown.ts'],
  ['usualSymbol', usualSymbol, '$', 'server/src/site/site-config.ts'],
  ['Lang', Lang.options, ['ID', 'EN'], 'contract/src/words.ts'],
  [
    'Category',
    Category.options,
    ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'],
    'contract/src/catalogue.ts',
  ],
  ['SlotType', SlotType.options, ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'], 'contract/src/catalogue.ts'],
]

test.each(constants)(
  '[LIM-01] every constant of the source stands once, with its value: %s',
  (name, held, value, file) => {
    expect(held).toEqual(value)
    expect(where(new RegExp(`\\b(const|let) ${name}\\b`))).toEqual([file])
    // A name that nothing reads would prove nothing.
    const said = new RegExp(`\\b${name}\\b`, 'g')
    const uses = sources.flatMap(({ code }) => code.match(said) ?? [])
    expect(uses.length).toBeGreaterThan(1)
  },
)

/** What would be the same number a second time, and where it may stand. */
const repeats: [string, RegExp, string[]][] = [
  ['moving slides on', /every\w*\b[^;]*\b5_?000\b/i, [timingFile]],
  ['a chunk that fails', /chunk\w*\b[^;]*\b120_?000\b/i, [timingFile]],
  ['the list of countries', /(clos|country)\w*\b[^;:/]*[=,] ?200\b/i, [timingFile]],
  ['timers of a bare 200, 500, 1000 or 5000', /setTimeout\([^;]*, (200|500|1_?000|5_?000)\)/, []],
  ['a poll twice a second', /setInterval\([^;]*, 500\)/, []],
  [
    'a captcha or a code again',
    /(captcha|throttle|pressed)\w*\b[^;]*\b1_?000\b/i,
    [timingFile, timingFile],
  ],
  ['the countdown', /(countdown|codeStart)\w*\b[^;]*\b60\b/i, ['contract/src/verification.ts']],
  ['a remembered day', /remember\w*\b[^;]*\b(86_?400|24 \* 60)\b/i, [timingFile]],
  [
    'a page',
    /page_?size\w*\b[^;]*\b(9|42)\b/i,
    ['contract/src/catalogue.ts', 'contract/src/reading.ts'],
  ],
  ['the age', /(adult|age|years)\w* ?[=<>]+ ?18\b/i, ['contract/src/register-field.ts']],
  ['kinds of pictures', /image\/jpeg/, ['contract/src/support.ts']],
  ['characters of a comment', /comment\w* ?[=<>,] ?140\b/i, ['contract/src/promotions.ts']],
  ['megabytes of a picture', /5 \* 1024 \* 1024|5_?242_?880/, ['contract/src/support.ts']],
]

test.each(repeats)('no second place repeats: %s', (_, wanted, places) => {
  expect(where(wanted).toSorted()).toEqual(places.toSorted())
})

const launch = {
  nodeId: 'lakon-malam',
  vassalage: 'BALAI',
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  language: 'ID',
}

test('a launch is taken with clientType 3, accountType 1 and confirmTrans 0 only', () => {
  const taken = (change: object) =>
    seamless.launchGame.takes.safeParse({ ...launch, ...change }).success
  expect(taken({})).toBe(true)
  for (const name of ['clientType', 'accountType', 'confirmTrans'] as const)
    for (const other of [0, 1, 2, 3, 4, '1', undefined])
      expect([name, other, taken({ [name]: other })]).toEqual([name, other, launch[name] === other])
})

test('the busiest games are asked for the platform of the source, and for no other', () => {
  const taken = (isPlatform: string) =>
    sections.catalogue.hotGames.takes.safeParse({ isPlatform }).success
  expect(['1', '2', '3', '22'].map(taken)).toEqual([false, true, false, false])
})

test('a salary in real time rests on the day before', () => {
  const from = new Date('2026-11-18T05:05:00Z')
  const to = new Date(from.getTime() + realtimeSalaryMs)
  expect(lookedAt('realtime', { from, to })).toEqual({
    from: new Date('2026-11-16T17:00:00Z'),
    to: new Date('2026-11-17T17:00:00Z'),
  })
})

test('no call takes a verification code longer than the longest', () => {
  const coded = Object.values(sections).flatMap((section) =>
    Object.values(section).flatMap((call) => {
      const takes = 'takes' in call ? call.takes : undefined
      const shape = takes && 'shape' in takes ? takes.shape : undefined
      const code = shape && 'verificationCode' in shape ? shape.verificationCode : undefined
      return code ? [{ path: call.path, code }] : []
    }),
  )
  expect(coded.length).toBeGreaterThan(1)
  const taken = (length: number) =>
    coded.map(({ code }) => code.safeParse('1'.repeat(length)).success)
  expect(taken(verificationCodeMax)).toEqual(coded.map(() => true))
  expect(taken(verificationCodeMax + 1)).toEqual(coded.map(() => false))
})

test('feedback takes three pictures and not a fourth', () => {
  const taken = (count: number) =>
    sections.support.feedback.takes.safeParse({
      topic: 'other',
      content: 'Terima kasih',
      images: Array.from({ length: count }, () => 'AAAA'),
    }).success
  expect([taken(imagesMax), taken(imagesMax + 1)]).toEqual([true, false])
})

test('a paginator shows its range and its margins where nothing else is said', () => {
  expect(pagesShown(10, 20)).toEqual(pagesShown(10, 20, pageRange, pageMargin))
  const numbers = pagesShown(10, 20).flatMap((one) => ('page' in one ? [one.page] : []))
  expect(numbers).toEqual([1, 9, 10, 11, 20])
})

/** Every value that a pattern finds in the sources. */
const found = (wanted: RegExp) =>
  sources.flatMap(({ code }) => [...code.matchAll(wanted)].map(([, value]) => value))

test('Indonesian and the dark theme hold wherever nothing was chosen', () => {
  expect(Lang.options[0]).toBe('ID')
  const languages = found(/(?:\?\?|language[:=]|language =) '([A-Z]{2})'/g)
  expect(new Set(languages)).toEqual(new Set(['ID']))
  expect(languages.length).toBeGreaterThan(3)
  expect(read('web/index.html')).toContain('<html lang="id" data-theme="dark">')
  const themes = [
    ...found(/theme \?\? '(\w+)'/g),
    ...found(/theme === 'light' \? 'light' : '(\w+)'/g),
    ...found(/useLook\('theme', '(\w+)'/g),
    ...found(/theme: z\._default\([^;]*?, '(\w+)'\)/g),
  ]
  expect(new Set(themes)).toEqual(new Set(['dark']))
  expect(themes.length).toBeGreaterThan(3)
})

test('the age that a visitor agrees to is the age of the rules, in every language', () => {
  for (const lang of ['id', 'en'])
    expect(JSON.parse(read(`web/src/identity/words/${lang}.json`))).toMatchObject({
      'entry.adult': expect.stringContaining(` ${adultYears} `),
      'register.adultOnly': expect.stringContaining(` ${adultYears} `),
    })
})
