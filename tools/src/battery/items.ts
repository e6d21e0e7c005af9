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
  /** What their titles say where it is not the item in brackets. */
  titled?: string
  /** What the tests must count up to, or the item proves nothing. `tests` are those that passed. */
  short: Record<string, number>
  long: Record<string, number>
  defects: Defect[]
}

const wallet = 'server/src/wallet'
const wagers = 'server/src/wagers'
const here = 'tools/src/battery'

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
    // Redeeming, claiming, withdrawing and approving are not built yet: each brings its race here.
    id: 'A2',
    says: 'whatever meets on one wallet comes to the same in every order of its statements',
    files: [`${wagers}/schedule.test.ts`],
    short: {
      ...{ tests: 6, 'bet+bet': 12, 'bet twice': 12, 'bet+exclude': 12 },
      ...{ 'settle+release': 12, 'hold+bet': 12, 'win+rollback': 12 },
    },
    long: {
      ...{ tests: 6, 'bet+bet': 500, 'bet twice': 500, 'bet+exclude': 500 },
      ...{ 'settle+release': 500, 'hold+bet': 500, 'win+rollback': 500 },
    },
    defects: [
      { file: 'a2-acts-do-not-stand-in-line.sql' },
      { file: 'a2-an-end-does-not-wait.sql' },
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
    id: 'A5',
    says: 'in whatever order a vendor’s calls come, the money is that of what was accepted (I5)',
    files: [`${wagers}/orders.test.ts`],
    short: { sequences: 300 },
    long: { sequences: 500, acts: 2_000 },
    defects: [
      { file: 'a5-no-mark-for-what-never-came.sql' },
      { file: 'a5-undone-after-it-paid.sql' },
      { file: 'a5-an-undoing-asks-for-a-session.sql' },
    ],
  },
  {
    // There is no export yet that could differ from the screen.
    id: 'A6',
    says: 'a statement has no gap, its balances follow, its pages never change, a day is the reader’s (I3, I8)',
    files: [`${wallet}/statement.test.ts`, `${wagers}/record.test.ts`],
    short: { tests: 6, wallets: 60 },
    long: { tests: 6, wallets: 1_000 },
    defects: [
      { file: 'a6-a-number-is-left-out.sql', seenBy: [`${wallet}/statement.test.ts`] },
      { file: 'a6-a-row-on-two-pages.patch', seenBy: [`${wagers}/record.test.ts`] },
      { file: 'a6-the-day-takes-midnight-twice.patch', seenBy: [`${wagers}/record.test.ts`] },
    ],
  },
  {
    id: 'A7',
    says: 'an amount is whole units in plain digits, to the last one, and never a float',
    files: [`${here}/money.test.ts`, `${here}/no-float.test.ts`],
    short: { tests: 7, cases: 3_000 },
    long: { tests: 7, cases: 100_000 },
    defects: [
      { file: 'a7-any-number-is-money.patch' },
      { file: 'a7-money-by-way-of-a-float.patch' },
      { file: 'a7-a-fraction-is-cut-off.patch' },
    ],
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
  {
    id: 'A11',
    says: 'no limit is crossed by what happens at once, over a midnight, or while it is changed (I14)',
    files: ['server/src/protection/race.test.ts'],
    titled: '[RSP-01] A11',
    short: { tests: 9 },
    long: { tests: 9 },
    defects: [{ file: 'a11-what-came-in-is-forgotten.sql' }, { file: 'a11-nobody-waits.sql' }],
  },
]
