import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './defect.ts'

/** What moves money knows no float at all; what speaks with vendors about it has clocks and counts. */
const strict = ['wallet', 'wagers']
const modules = [...strict, 'seamless', 'protection']
const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src'], {
  cwd: root,
  encoding: 'utf8',
})
const files = (ending: string, within: string[]) =>
  names
    .split('\n')
    .filter((name) => within.some((module) => name.startsWith(`server/src/${module}/`)))
    .filter((name) => name.endsWith(ending) && !/\.test\.ts$|\/testing\//.test(name))
    .filter((name) => existsSync(join(root, name)))
    .map((name) => ({ name, text: bare(name) }))

/** What a file says, without its comments and texts. */
const bare = (name: string) =>
  readFileSync(join(root, name), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$|^\s*--.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")

/** Places of numbers that are no money: names of files, positions in a tree, shares of chance. */
const allowed: [file: RegExp, line: RegExp][] = [
  // Which of two is less; how much less nobody asks.
  [/wagers\/bounds\.ts$/, /\.sort\(\(a, b\) => Number\(/],
  // How many rounds wait, and which hour of the day it is.
  [/wagers\/desk\/figures\.ts$/, /waiting: Number\(rounds\)/],
  [/wallet\/desk\/figures\.ts$/, /const hourNow = Math\.floor\(/],
  [/wallet\/balance\.ts$/, /bucket: Number\(/],
  [/wallet\/seal-files\.ts$/, /Number\(\/\^/],
  [/wallet\/funds\/publish\.ts$/, /Number\(\/\^/],
  [/migrations\/0001_ledger\.sql$/, /autovacuum_vacuum_scale_factor/],
  [/wallet\/funds\/tree\.ts$/, /Math\.(floor|ceil)\((at|width) \/ 2\)/],
]

function found(list: { name: string; text: string }[], wrong: RegExp) {
  return list.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => wrong.test(line))
      .filter((line) => !allowed.some(([file, fine]) => file.test(name) && fine.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  )
}

const floats =
  /\bparseFloat\b|\bNumber\(|\bNumber\.parse|\.toFixed\(|\bMath\.(round|floor|ceil|trunc|fround)\(|(?<![\w.])\d+\.\d+(?![\w.])/
const amounts =
  /amount|balance|stake|\bwin|won\b|\breal\b|bonus|delta|\bfee\b|rake|stack|buyIn|minor/i

test('[A7] no money is ever a float: not in the code', () => {
  const sources = files('.ts', strict)
  expect(sources.length).toBeGreaterThan(30)
  expect(found(sources, floats)).toEqual([])
  const around = found(files('.ts', modules), floats)
  expect(around.filter((line) => amounts.test(line.slice(line.indexOf(':'))))).toEqual([])
})

test('[A7] no money is ever a float: not in the database', () => {
  const migrations = files('.sql', modules)
  expect(migrations.length).toBeGreaterThan(8)
  const wrong =
    /(^\s*\w+|::|\breturns|\bas)\s*\b(real|double precision|float[48]?|money)\b|(?<![\w.'])\d+\.\d+/i
  expect(found(migrations, wrong)).toEqual([])
})

test('[A7] a float is seen where there is one', () => {
  for (const line of [
    'const half = Number(amount) / 2',
    'const fee = stake * 0.05',
    'x.toFixed(2)',
  ])
    expect(found([{ name: 'one', text: line }], floats)).toHaveLength(1)
})
