/** What is mutated, and the tests that know it best: the quick ones first, the thorough ones after. */
export type Target = { name: RegExp; tests: string[][] }

const wallet = 'server/src/wallet'
const wagers = 'server/src/wagers'
const protection = 'server/src/protection'
const promotions = 'server/src/promotions'
const tickets = 'server/src/sportsbook/settle'

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
    name: /^wallet\.(sum_up|summed_to|added|turn|books?|leaf_size|leaved|filled|entries|reached|purse_sums)$/,
    tests: [
      [`${wallet}/leaves.test.ts`, `${wagers}/windows.test.ts`],
      [`${wallet}/moved.test.ts`, `${wagers}/leaves.test.ts`, 'server/src/desk/sums.test.ts'],
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
    name: /^wagers\.(sum_up|summed_to|acts_of|added\w*|turn|play_of|play_sums|leaved|largest_since)$/,
    tests: [
      [`${wagers}/leaves.test.ts`, `${wagers}/windows.test.ts`, `${wagers}/running.test.ts`],
      [`${wagers}/desk/sums.test.ts`, `${wagers}/turnover.test.ts`],
      ['server/src/desk/sums.test.ts'],
    ],
  },
  { name: /^wagers\..*turnover/, tests: [[`${wagers}/turnover.test.ts`]] },
  {
    name: /^wagers\.(\w*_bonus|bonus_\w+|half)$/,
    tests: [
      [`${wagers}/bonus.test.ts`, `${promotions}/bonus.test.ts`, `${promotions}/kept.test.ts`],
      [`${promotions}/law.test.ts`, `${wagers}/rules.test.ts`],
    ],
  },
  {
    name: /^wagers\.(set_apart|drawn_from|pool_of|move|origin)$/,
    tests: [[`${wagers}/apart.test.ts`, `${wagers}/rules.test.ts`], [`${wagers}/wagers.test.ts`]],
  },
  { name: /^wagers\.open_granted$/, tests: [[`${wagers}/granted.test.ts`]] },
  { name: /^wagers\.between_members$/, tests: [['server/src/poker/poker.test.ts']] },
  {
    name: /^wagers\.end_(all|key)$/,
    tests: [
      [`${wagers}/end-all.test.ts`, `${tickets}/settle.test.ts`],
      [`${tickets}/many.test.ts`],
    ],
  },
  {
    name: /^wagers\.(act|weigh|write_weighed)$/,
    tests: [
      [`${wagers}/sets.test.ts`, `${wagers}/rules.test.ts`, `${wagers}/bounds.test.ts`],
      [`${wagers}/running.test.ts`, `${wagers}/wagers.test.ts`, `${wagers}/ready.test.ts`],
      [`${wagers}/bonus.test.ts`, `${wagers}/apart.test.ts`, `${wagers}/desk/sums.test.ts`],
      [`${wagers}/granted.test.ts`],
      [`${wagers}/together.test.ts`, `${wagers}/orders.test.ts`],
    ],
  },
  {
    name: /^wagers\./,
    tests: [
      [`${wagers}/rules.test.ts`, `${wagers}/intruder.test.ts`, `${wagers}/bounds.test.ts`],
      [`${wagers}/wagers.test.ts`, `${wagers}/sets.test.ts`, `${wagers}/running.test.ts`],
      [`${wagers}/bonus.test.ts`, `${wagers}/apart.test.ts`, `${wagers}/desk/sums.test.ts`],
      [`${wagers}/together.test.ts`, `${wagers}/orders.test.ts`, `${wagers}/race.test.ts`],
      [`${wagers}/granted.test.ts`],
    ],
  },
]

/** Files of the server. */
export const files: Target[] = [
  {
    name: /^server\/src\/wagers\/bounds(-sql)?\.ts$/,
    tests: [
      [`${wagers}/bounds.test.ts`, `${protection}/limits.test.ts`, `${protection}/rest.test.ts`],
      [`${wagers}/rules.test.ts`, `${protection}/desk/lists.test.ts`],
    ],
  },
  {
    name: /^server\/src\/wagers\/port\.ts$/,
    tests: [
      [`${wagers}/port.test.ts`, 'server/src/house/desk/stop-race.test.ts'],
      ['server/src/seamless/door/door.test.ts', 'server/src/seamless/jackpots/jackpots.test.ts'],
    ],
  },
  {
    name: /^server\/src\/wagers\/(act|act-sql|bets|bounds-deposit|demo|place|settle|sql)\.ts$/,
    tests: [
      [`${wagers}/wagers.test.ts`, `${wagers}/endings.test.ts`, `${wagers}/record.test.ts`],
      [`${wagers}/intruder.test.ts`],
      [`${wagers}/together.test.ts`, `${wagers}/rules.test.ts`, `${protection}/limits.test.ts`],
      [`${wagers}/granted.test.ts`, `${wagers}/play-out.test.ts`, `${wagers}/told.test.ts`],
      [`${wagers}/settle-many.test.ts`],
      [`${wagers}/end-all.test.ts`, `${wagers}/apart.test.ts`, `${promotions}/bonus.test.ts`],
    ],
  },
  { name: /^server\/src\/wallet\/currency\.ts$/, tests: [[`${wallet}/currency.test.ts`]] },
  {
    name: /^server\/src\/wallet\/(accounts|balance|hold|sql|transfer)\.ts$/,
    tests: [
      [`${wallet}/repeat.test.ts`, `${wallet}/balance.test.ts`, `${wallet}/guards.test.ts`],
      [`${wallet}/model.test.ts`, `${wallet}/statement.test.ts`, `${wagers}/wagers.test.ts`],
    ],
  },
  {
    name: /^server\/src\/wagers\/standing\.ts$/,
    tests: [[`${wagers}/standing.test.ts`], [`${wagers}/rules.test.ts`, `${wagers}/race.test.ts`]],
  },
  {
    name: /^server\/src\/protection\/reality[\w-]*\.ts$/,
    tests: [[`${protection}/reality.test.ts`], [`${protection}/reality-law.test.ts`]],
  },
  {
    name: /^server\/src\/protection\/(?!index|routes|.*\.test)\w[\w-]*\.ts$/,
    tests: [
      [`${protection}/limits.test.ts`, `${protection}/rest.test.ts`],
      [`${protection}/at-once.test.ts`, `${protection}/excluded.test.ts`],
      [`${protection}/model.test.ts`],
      [`${protection}/desk/lists.test.ts`, `${protection}/race.test.ts`],
    ],
  },
]
