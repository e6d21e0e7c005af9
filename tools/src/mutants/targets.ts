/** What is mutated, and the tests that know it best: the quick ones first, the thorough ones after. */
export type Target = { name: RegExp; tests: string[][] }

const wallet = 'server/src/wallet'
const wagers = 'server/src/wagers'
const protection = 'server/src/protection'

/** Functions of the database, by their names. The first that fits counts. */
export const functions: Target[] = [
  {
    name: /^wallet\.(form|chain_step|instant)$/,
    tests: [[`${wallet}/verify/verify.test.ts`], [`${wallet}/statement.test.ts`]],
  },
  {
    name: /^wallet\.house_id$/,
    tests: [[`${wallet}/waits.test.ts`], [`${wallet}/house-accounts.test.ts`]],
  },
  {
    name: /^wallet\.fold_house$/,
    tests: [
      [`${wallet}/house-accounts.test.ts`, `${wallet}/verify/verify.test.ts`],
      [`${wallet}/bank.test.ts`],
    ],
  },
  {
    name: /^wallet\.held$/,
    tests: [
      [`${wallet}/guards.test.ts`, `${wagers}/sets.test.ts`],
      [`${wagers}/race.test.ts`, `${wallet}/waits.test.ts`],
    ],
  },
  {
    name: /^wallet\.(?!.*funds|.*prove|.*forget)/,
    tests: [
      [`${wallet}/guards.test.ts`, `${wallet}/balance.test.ts`, `${wallet}/repeat.test.ts`],
      [`${wallet}/waits.test.ts`, `${wallet}/statement.test.ts`, `${wallet}/model.test.ts`],
    ],
  },
  {
    name: /^wagers\.(deposit|bounded|bring_bounds|least_of|window_of|first_at|gap|set_bound|keep_exclusion)$/,
    tests: [
      [`${wagers}/bounds.test.ts`, `${protection}/limits.test.ts`, `${protection}/rest.test.ts`],
      [`${protection}/race.test.ts`, `${protection}/model.test.ts`, `${wagers}/rules.test.ts`],
    ],
  },
  {
    name: /^wagers\.(weigh|write_weighed)$/,
    tests: [
      [`${wagers}/sets.test.ts`, `${wagers}/rules.test.ts`, `${wagers}/bounds.test.ts`],
      [`${wagers}/together.test.ts`, `${wagers}/wagers.test.ts`, `${wagers}/orders.test.ts`],
    ],
  },
  {
    name: /^wagers\./,
    tests: [
      [`${wagers}/rules.test.ts`, `${wagers}/intruder.test.ts`, `${wagers}/bounds.test.ts`],
      [`${wagers}/wagers.test.ts`, `${wagers}/together.test.ts`, `${wagers}/orders.test.ts`],
    ],
  },
]

/** Files of the server. */
export const files: Target[] = [
  {
    name: /^server\/src\/wagers\/(act|act-sql|bets|bounds|bounds-sql|bounds-deposit|demo|place|port|settle|sql|standing)\.ts$/,
    tests: [
      [`${wagers}/wagers.test.ts`, `${wagers}/intruder.test.ts`, `${wagers}/record.test.ts`],
      [`${wagers}/together.test.ts`, `${wagers}/rules.test.ts`, `${protection}/limits.test.ts`],
    ],
  },
  {
    name: /^server\/src\/wallet\/(accounts|balance|currency|hold|sql|transfer)\.ts$/,
    tests: [
      [`${wallet}/repeat.test.ts`, `${wallet}/balance.test.ts`, `${wallet}/guards.test.ts`],
      [`${wallet}/model.test.ts`, `${wallet}/statement.test.ts`, `${wagers}/wagers.test.ts`],
    ],
  },
  {
    name: /^server\/src\/protection\/(?!index|routes|.*\.test)\w[\w-]*\.ts$/,
    tests: [
      [`${protection}/limits.test.ts`, `${protection}/rest.test.ts`],
      [`${protection}/model.test.ts`],
    ],
  },
]
