import { type Driver, openDriver } from '../../../server/src/platform/driver.ts'

/** What a run can be made to do wrong on purpose, so that it has to fail. */
export const defects = ['fresh-keys', 'forgetful-database', 'undone-twice', 'keys-unread'] as const
export type Defect = (typeof defects)[number]

/** Mistakes in the house's own function for one act: what is written there, and what instead. */
const mistakes = {
  /** Nobody looks whether an act was undone before. */
  'undone-twice': {
    from: /and kind = 'rollback' and code = 'ok'\)/,
    to: "and kind = 'rollback' and code = 'never')",
  },
  /** Nobody looks whether a number was used before: each time it is another act. */
  'keys-unread': { from: /\nbegin\n/, to: '\nbegin\n  a.key := gen_random_uuid();\n' },
}
type Spoiling = keyof typeof mistakes

export const isSpoiling = (defect: Defect | undefined): defect is Spoiling =>
  defect !== undefined && defect in mistakes

/** Lays a mistake over the house. One that no longer finds its place is an error, not a run without it. */
export async function spoil(ownerUrl: string, defect: Spoiling) {
  const owner = openDriver(ownerUrl)
  try {
    const [found] = await owner<{ text: string }[]>`
      select pg_get_functiondef('wagers.act_one'::regproc) as text`
    const { from, to } = mistakes[defect]
    const spoilt = found?.text.replace(from, to)
    if (!spoilt || spoilt === found?.text) throw new Error(`${defect} has nothing to change`)
    await owner.unsafe(spoilt)
    if (defect === 'undone-twice') await unguard(owner)
  } finally {
    await owner.end()
  }
}

/** Takes away what would still stand in the way of an act that is undone twice. */
async function unguard(owner: Driver) {
  await owner`drop index wagers.act_undone_once`
  const checks = await owner<{ name: string }[]>`
    select conname as name from pg_constraint
     where conrelid = 'wagers.round'::regclass and contype = 'c'`
  for (const { name } of checks)
    await owner`alter table wagers.round drop constraint ${owner(name)}`
}
