import type { Driver } from '../../../server/src/platform/driver.ts'

type Books = { bets: bigint; transfers: bigint; off: string }

/**
 * What a house holds of the bets of a run, whose numbers begin with its name: the acts, the transfers
 * that paid for them, and by how much all purses and house accounts are off zero.
 */
export async function booksOf(owner: Driver, run: string): Promise<Books> {
  const [books] = await owner<Books[]>`
    select (select count(*) from wagers.act
             where tx like ${`${run}-%`} and kind = 'bet' and code = 'ok') as bets,
           (select count(*) from wallet.transfer
             where ext_id like ${`${run}-%`} and reason = 'stake') as transfers,
           ((select coalesce(sum(balance), 0) from wallet.account)
            + (select coalesce(sum(balance), 0) from wallet.house))::text as off`
  if (!books) throw new Error('the books were not read')
  return books
}

export async function storedTransfers(owner: Driver): Promise<number> {
  const [row] = await owner<{ count: bigint }[]>`select count(*) from wallet.transfer`
  return Number(row?.count)
}
