import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Result } from '../play.ts'

const read = (name: string) =>
  gunzipSync(readFileSync(new URL(`draws/${name}.gz`, import.meta.url)))
    .toString()
    .trim()
    .split('\n')

/** Lines of a table with a head, by the names in it. Fields may be quoted, and hold commas then. */
function rows(name: string): Record<string, string>[] {
  const [head = '', ...lines] = read(name)
  const names = head.trim().split(',')
  return lines.map((line) => {
    const fields = [...line.trim().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    return Object.fromEntries(
      names.map((each, at) => [
        each,
        fields[at]?.[1]?.replaceAll('""', '"') ?? fields[at]?.[2] ?? '',
      ]),
    )
  })
}

const split = (text: string) => text.split(' ').filter(Boolean)
const balls = (text: string) => split(text).map((one) => one.padStart(2, '0'))

/** Northern draws from 2015 to 2025. */
export const northern = (): Result[] =>
  rows('xsmb_2015-2025.csv').map((row) => {
    const of = (prize: string) =>
      Object.entries(row).flatMap(([name, number]) => (name.startsWith(prize) ? [number] : []))
    return {
      special: [row.special ?? ''],
      first: [row.prize1 ?? ''],
      ...{ second: of('prize2'), third: of('prize3'), fourth: of('prize4') },
      ...{ fifth: of('prize5'), sixth: of('prize6'), seventh: of('prize7') },
    }
  })

/** Southern and central draws of January and February 2026. */
export const southern = (): Result[] =>
  ['vn_south_2026-01_02.jsonl', 'vn_central_2026-01_02.jsonl'].flatMap((name) =>
    read(name).map((line) => {
      const { prizes } = JSON.parse(line) as { prizes: Record<string, string[]> }
      return Object.fromEntries(
        Object.entries(prizes).map(([prize, numbers]) => [prize.replace('Prize', ''), numbers]),
      )
    }),
  )

/** Draws of 23 numbers of four digits, 2019 to 2025. */
export const malaysian = (): Result[] =>
  rows('damacai_2019-2025.csv').map((row) => ({
    first: [row.p1 ?? ''],
    second: [row.p2 ?? ''],
    third: [row.p3 ?? ''],
    starter: split(row['starter(10)'] ?? ''),
    consolation: split(row['consolation(10)'] ?? ''),
  }))

const confirmed = (row: Record<string, string>) => row.status === 'confirmed'

export const powers = (): Result[] =>
  rows('vietlott_power655.csv')
    .filter(confirmed)
    .map((row) => ({ balls: balls(row.numbers ?? ''), power: balls(row.special ?? '') }))

export const megas = (): Result[] =>
  rows('vietlott_mega645.csv')
    .filter(confirmed)
    .map((row) => ({ balls: balls(row.numbers ?? '') }))

export const kenos = (): Result[] =>
  rows('vietlott_keno_2026-03.csv')
    .filter(confirmed)
    .map((row) => ({ balls: balls(row.numbers ?? '') }))

export const bingos = (): Result[] =>
  rows('vietlott_bingo18_2026-03.csv')
    .filter(confirmed)
    .map((row) => ({ dice: split(row.digits ?? '') }))

export const threes = (): Result[] =>
  rows('vietlott_max3d.csv')
    .filter(confirmed)
    .map((row) => JSON.parse(row.tiers_json ?? '{}') as Result)
