import assert from 'node:assert/strict'
import { openDriver } from '../../platform/driver.ts'
import type { House } from '../../platform/testing/house.ts'

/** Someone with the owner's rights on the database and the recipe of the hashes, but not the seals. */
export function openThief(house: House, account: bigint) {
  const sql = openDriver(house.ownerUrl)
  const run = async (statement: string) => (await sql.unsafe(statement)).count

  /** Makes the house's balances right again for what the transfers say now. */
  const foldAnew = async () => {
    await run('delete from wallet.house_delta')
    await run('delete from wallet.house_balance')
    await run(`insert into wallet.house_delta
      select bucket, account, sum(delta) from wallet.side where account < 1000 group by 1, 2`)
  }

  return {
    /** How many rows the statement touched. */
    run,

    /** Changes one transfer, and answers with the way back. */
    async edit(key: string, change: string) {
      await run(`create table kept as select * from wallet.transfer where key = '${key}'`)
      assert.equal(await run(`update wallet.transfer set ${change} where key = '${key}'`), 1)
      return async () => {
        const back = `delete from wallet.transfer t using kept k
          where t.bucket = k.bucket and t.credit = k.credit and t.credit_seq = k.credit_seq`
        assert.equal(await run(back), 1)
        await run('insert into wallet.transfer select * from kept')
        await run('drop table kept')
      }
    },

    /** Deletes the last rows and sets the account to what is left. */
    async cutAfter(seq: number) {
      const cut = await run(`delete from wallet.transfer
        where (credit = ${account} and credit_seq > ${seq})
           or (debit = ${account} and debit_seq > ${seq})`)
      await run(`update wallet.account set seq = s.seq, balance = s.after, head = s.hash
        from wallet.side s where s.account = id and s.seq = ${seq} and id = ${account}`)
      await foldAnew()
      return cut
    },

    /** Makes the first deposit ten times as large, and every hash and sum after it right. */
    async rewrite(first: string) {
      const bigger = `update wallet.transfer set amount = amount * 10 where key = '${first}'`
      assert.equal(await run(bigger), 1)
      await run(`
        with recursive walked as (
          select s.seq, s.delta::bigint as after, s.key,
                 wallet.chain_step(null, sha256(convert_to(concat_ws(chr(10), 'balai account 1',
                   a.bucket, a.id, a.member, a.pool, a.currency, a.floor,
                   wallet.instant(a.opened_at)), 'UTF8')),
                   wallet.form(t, a.id, 1, s.delta, s.delta)) as head
            from wallet.account a
            join wallet.side s on s.account = a.id and s.seq = 1
            join wallet.transfer t on t.key = s.key
           where a.id = ${account}
           union all
          select s.seq, w.after + s.delta, s.key, wallet.chain_step(null, w.head,
                   wallet.form(t, ${account}, s.seq, s.delta, w.after + s.delta))
            from walked w
            join wallet.side s on s.account = ${account} and s.seq = w.seq + 1
            join wallet.transfer t on t.key = s.key),
        written as (
          update wallet.transfer t
             set credit_after = case when credit = ${account} then w.after end,
                 credit_head = case when credit = ${account} then w.head end,
                 debit_after = case when debit = ${account} then w.after end,
                 debit_head = case when debit = ${account} then w.head end
            from walked w where w.key = t.key)
        update wallet.account a set balance = w.after, head = w.head
          from walked w where a.id = ${account} and w.seq = a.seq`)
      await foldAnew()
    },

    close: () => sql.end(),
  }
}
export type Thief = ReturnType<typeof openThief>
