/** One small change of a text that a good test must notice. */
export type Mutant = {
  kind: Kind
  /** Where it begins in the text, and what stands there. */
  at: number
  was: string
  becomes: string
}
export type Kind =
  | 'comparison'
  | 'logic'
  | 'arithmetic'
  | 'constant'
  | 'null'
  | 'choice'
  | 'term'
  | 'statement'
  | 'lock'

type Rule = [kind: Kind, found: RegExp, becomes: string | ((was: string) => string)]

/** The same text with comments and words in quotes made blank, so that every place stays where it is. */
export function masked(text: string, quotes: RegExp) {
  return text.replaceAll(quotes, (all) => all.replaceAll(/[^\n]/g, ' '))
}

const inSql = /--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"])*"/g
const inCode = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

const swap =
  (...pairs: [string, string][]) =>
  (was: string) =>
    new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])).get(was) ?? was

const sqlRules: Rule[] = [
  ['comparison', /(?<![<>:=|!-])<=(?!>)|(?<![<>=:-])>=/g, (was) => was[0] ?? ''],
  ['comparison', /(?<![<>:=-])[<>](?![<>=])/g, (was) => `${was}=`],
  ['comparison', /(?<![<>:=!])=(?!>)|<>/g, swap(['=', '<>'])],
  ['logic', /\b(and|or)\b/g, swap(['and', 'or'])],
  ['logic', /\bnot exists\b|\bis not true\b/g, (was) => was.replace('not ', '')],
  ['logic', /(?<!not )\bexists\b/g, 'not exists'],
  ['logic', /\bbool_and\b|\bbool_or\b/g, swap(['bool_and', 'bool_or'])],
  ['arithmetic', /(?<![-|])[+-](?![->])/g, swap(['+', '-'])],
  ['arithmetic', /(?<=[\w)] )[*/](?= [\w(])/g, swap(['*', '/'])],
  ['constant', /(?<![\w.$:])[01](?![\w.])/g, swap(['0', '1'])],
  ['constant', /\btrue\b|\bfalse\b/g, swap(['true', 'false'])],
  ['null', /\bis not null\b|\bis null\b/g, swap(['is null', 'is not null'])],
  [
    'null',
    /\bis not distinct from\b|\bis distinct from\b/g,
    (was) => (was.includes('not ') ? 'is distinct from' : 'is not distinct from'),
  ],
  [
    'choice',
    /\bgreatest\b|\bleast\b|\bmax\b|\bmin\b/g,
    swap(['greatest', 'least'], ['max', 'min']),
  ],
  ['choice', /(?<=\b(?:els)?if )[^;]*?(?= *\n? *then\b)/g, 'false'],
  ['choice', /(?<=\bwhen )(?!unique_violation)[^;]*?(?=\s+then\b)/g, 'false'],
  [
    'term',
    /\s+and\s+(?:[^\s();]|\((?:[^()]|\([^()]*\))*\)|[ ](?!and\b|or\b|then\b|order\b|for\b|limit\b|group\b|as\b|on\b))+/g,
    '',
  ],
  ['statement', /(?<=^\s*)(?:return|raise|perform)\b[^;]*;/gm, 'null;'],
  ['statement', /(?<=^\s*)\w+(?:\.\w+)? := [^;]*;/gm, 'null;'],
  ['lock', /\bfor no key update(?: of \w+)?\b/g, ''],
]

const codeRules: Rule[] = [
  ['comparison', /(?<= )(<=|>=)(?= )/g, (was) => was[0] ?? ''],
  ['comparison', /(?<= )[<>](?= )/g, (was) => `${was}=`],
  ['comparison', /(?<= )[!=]==(?= )/g, swap(['===', '!=='])],
  ['logic', /(?<= )(&&|\|\||\?\?)(?= )/g, (was) => (was === '&&' ? '||' : '&&')],
  ['logic', /(?<=[(\s])!(?=[\w(])/g, ''],
  ['arithmetic', /(?<=[\w)] )[+-](?= [\w(])/g, swap(['+', '-'])],
  ['arithmetic', /(?<=[(\s:])-(?=[a-z])/g, ''],
  [
    'constant',
    /(?<![\w.])[01]n?\b(?![.\w])/g,
    (was) => (was[0] === '0' ? '1' : '0') + was.slice(1),
  ],
  ['constant', /(?<![\w.'])(true|false)\b(?!:)/g, swap(['true', 'false'])],
  ['choice', /(?<=\bif \().*(?=\) \S)/g, 'false'],
  ['choice', /\bMath\.(max|min)\b/g, swap(['Math.max', 'Math.min'])],
  ['statement', /(?<=^ +)(?:assert|await|moved)\b[^\n=]*\)$/gm, 'void 0'],
]

function cut(text: string, rules: Rule[], seen: string): Mutant[] {
  const mutants = rules.flatMap(([kind, found, becomes]) =>
    [...seen.matchAll(found)].map(({ 0: { length }, index: at }) => {
      const was = text.slice(at, at + length)
      return { kind, at, was, becomes: typeof becomes === 'string' ? becomes : becomes(was) }
    }),
  )
  const once = new Map(mutants.map((one) => [`${one.at} ${one.was.length} ${one.becomes}`, one]))
  return [...once.values()]
    .filter(({ was, becomes }) => was !== becomes)
    .sort((a, b) => a.at - b.at)
}

/** Every mutant of the body of a function of the database. Some of them will not even be taken. */
export const mutantsOfSql = (text: string) => cut(text, sqlRules, masked(text, inSql))

/** Every mutant of a file of the server, the statements that it sends to the database included. */
export function mutantsOfCode(text: string): Mutant[] {
  const plain = masked(text, inCode)
  const templates = [
    ...plain.matchAll(/(?<=\b(?:run|many|one|maybe|part)\b(?:\(\w+\))?`)[^`]*(?=`)/g),
  ]
  const code = plain.replaceAll(/`[^`]*`/g, (all) => all.replaceAll(/[^\n]/g, ' '))
  const asked = templates.flatMap(({ 0: { length }, index }) => {
    const sql = text
      .slice(index, index + length)
      .replaceAll(/\$\{[^}]*\}/g, (all) => '$'.repeat(all.length))
    return mutantsOfSql(sql).map((one) => ({ ...one, at: one.at + index }))
  })
  return [...cut(text, codeRules, code), ...asked]
}

/** The text with this change in it. */
export const mutated = (text: string, { at, was, becomes }: Mutant) =>
  text.slice(0, at) + becomes + text.slice(at + was.length)

/** The line that a mutant changes, with its number. */
export function lineOf(text: string, { at }: Mutant) {
  const number = text.slice(0, at).split('\n').length
  return { number, line: (text.split('\n')[number - 1] ?? '').trim() }
}
