/** A small mistake, kept as a file in `defects/`, that must turn the tests of its item red. */
type Defect = {
  /** What is wrong with it: `.sql` changes the database's functions, `.patch` the tree. */
  file: `${string}.sql` | `${string}.patch`
  /** The files that are enough to see it; all of the item's where nothing is said. */
  seenBy?: string[]
}

/** One line of the battery: a law, the tests that hold it, how much they must have tried. */
export type Item = {
  id: string
  says: string
  /** Test files that hold it: those of their tests whose title names the item. */
  files: string[]
  project?: 'server' | 'pure'
  /** What the tests must count up to, or the item proves nothing. `tests` are those that passed. */
  short: Record<string, number>
  long: Record<string, number>
  defects: Defect[]
}

const wallet = 'server/src/wallet'

export const items: Item[] = [
  {
    id: 'A1',
    says: 'every sequence of orders answers and balances as in a schoolbook ledger (I1–I5, I7, I8, I11, I12)',
    files: [`${wallet}/model.test.ts`],
    short: { sequences: 2_000, steps: 46_000 },
    long: { sequences: 20_000, steps: 460_000 },
    defects: [
      { file: 'a1-settle-keeps-the-rest.sql' },
      { file: 'a1-undone-twice.sql' },
      { file: 'a1-held-money-is-spent.sql' },
    ],
  },
  {
    id: 'A3',
    says: 'no reader sees money made or lost while twelve workers pay each other (I2–I4)',
    files: [`${wallet}/bank.test.ts`],
    short: { transfers: 5_000, reads: 2_000 },
    long: { transfers: 5_000, reads: 2_000, seconds: 60 },
    defects: [{ file: 'a3-house-is-not-folded.sql' }, { file: 'a3-no-lock.sql' }],
  },
  {
    id: 'A4',
    says: 'one key, one answer: again, at once, from elsewhere, a day later, with other terms (I5)',
    files: [`${wallet}/repeat.test.ts`],
    short: { tests: 29 },
    long: { tests: 29 },
    defects: [{ file: 'a4-amount-is-not-compared.sql' }],
  },
  {
    id: 'A8',
    says: 'the application cannot change, delete or empty what was written (I9)',
    files: [`${wallet}/append-only.test.ts`],
    short: { tests: 20 },
    long: { tests: 20 },
    defects: [{ file: 'a8-a-right-too-many.sql' }, { file: 'a8-a-step-inside-is-open.sql' }],
  },
  {
    id: 'A9',
    says: 'the chain and its seals name whatever was edited, deleted, swapped, put in, cut off or rewritten (I10)',
    files: [`${wallet}/verify/verify.test.ts`, `${wallet}/verify/long.test.ts`],
    short: { tests: 10, rows: 2_000 },
    long: { tests: 10, rows: 100_000 },
    defects: [
      { file: 'a9-hashes-are-not-compared.patch', seenBy: [`${wallet}/verify/verify.test.ts`] },
    ],
  },
]
