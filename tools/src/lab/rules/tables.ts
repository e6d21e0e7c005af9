import { Broken, expectCode, expectRefused, fresh, type Player } from '../player.ts'
import type { Probe } from '../probe.ts'

const races = 5

/** A ticket of this player, with its calls written out. */
function ticketOf({ seat }: Player, stake: bigint) {
  const ticketId = fresh('ticket')
  const { sessionId, playerRef, currency, gameCode } = seat
  const leg = { eventId: 'e1', marketId: 'm1', selectionId: 's1', price: '1.85' }
  const about = (what: string, more: object = {}) => ({
    ...{ playerRef, txId: fresh(what), ticketId, ...more },
  })
  return {
    reserve: {
      ...about('reserve', { sessionId, currency, gameCode, legs: [leg] }),
      stake: String(stake),
    },
    confirm: about('confirm'),
    reject: about('reject'),
    undo: about('void'),
    settle: (amount: bigint) => about('settle', { currency, amount: String(amount) }),
    unsettle: (settleTxId: string) => about('unsettle', { settleTxId }),
  }
}

/** A stake that was reserved and taken. */
async function confirmed(player: Player, stake: bigint) {
  const ticket = ticketOf(player, stake)
  expectCode('reserve', await player.ask('bet/reserve', ticket.reserve), 'OK')
  expectCode('confirm', await player.ask('bet/confirm', ticket.confirm), 'OK')
  return ticket
}

const sport: readonly Probe[] = [
  {
    rule: 'sport',
    title: 'a ticket is reserved once, taken once and settled once, however often each is sent',
    needs: ['sport'],
    async run(lab) {
      const player = await lab.player()
      const ticket = ticketOf(player, 1_000n)
      const settle = ticket.settle(1_850n)
      await player.moves(850n, 'a ticket, every call twice', async () => {
        for (const code of ['OK', 'DUPLICATE_OK'])
          expectCode('reserve', await player.ask('bet/reserve', ticket.reserve), code)
        for (const code of ['OK', 'DUPLICATE_OK'])
          expectCode('confirm', await player.ask('bet/confirm', ticket.confirm), code)
        for (const code of ['OK', 'DUPLICATE_OK'])
          expectCode('settle', await player.ask('settle', settle), code)
        expectRefused('a second settlement', await player.ask('settle', ticket.settle(500n)))
        expectRefused('a void of what is settled', await player.ask('void', ticket.undo))
      })
    },
  },
  {
    rule: 'sport',
    title: 'a settlement is taken back once, and made anew',
    needs: ['sport'],
    async run(lab) {
      const player = await lab.player()
      const ticket = await confirmed(player, 1_000n)
      const wrong = ticket.settle(5_000n)
      await player.moves(1_500n, 'a settlement that was wrong, and the right one', async () => {
        expectCode('settle', await player.ask('settle', wrong), 'OK')
        const back = ticket.unsettle(wrong.txId)
        expectCode('unsettle', await player.ask('unsettle', back), 'OK')
        expectCode('unsettle again', await player.ask('unsettle', back), 'DUPLICATE_OK')
        expectCode('settle anew', await player.ask('settle', ticket.settle(1_500n)), 'OK')
      })
    },
  },
  {
    rule: 'sport',
    title: 'a rejection gives back once, and one that came first leaves nothing to take',
    needs: ['sport'],
    async run(lab) {
      const player = await lab.player()
      const [late, early] = [ticketOf(player, 700n), ticketOf(player, 700n)]
      await player.moves(0n, 'rejected tickets', async () => {
        expectCode('reserve', await player.ask('bet/reserve', late.reserve), 'OK')
        expectCode('reject', await player.ask('bet/reject', late.reject), 'OK')
        expectCode('reject again', await player.ask('bet/reject', late.reject), 'DUPLICATE_OK')
        expectRefused('a confirmation', await player.ask('bet/confirm', late.confirm))
        await player.ask('bet/reject', early.reject)
        expectRefused('a late reservation', await player.ask('bet/reserve', early.reserve))
      })
    },
  },
  {
    rule: 'sport',
    title: 'a confirmation and a rejection at once: one of them, and the money of that one',
    needs: ['sport'],
    async run(lab) {
      const player = await lab.player()
      for (let i = 0; i < races; i++) {
        const ticket = ticketOf(player, 300n)
        const before = await player.real()
        expectCode('reserve', await player.ask('bet/reserve', ticket.reserve), 'OK')
        const [taken, back] = await Promise.all([
          player.ask('bet/confirm', ticket.confirm),
          player.ask('bet/reject', ticket.reject),
        ])
        if ((taken.code === 'OK') === (back.code === 'OK'))
          throw new Broken(`both were answered ${taken.code} and ${back.code}`)
        const moved = (await player.real()) - before
        if (moved !== (back.code === 'OK' ? 0n : -300n)) throw new Broken(`it moved ${moved}`)
      }
    },
  },
  {
    rule: 6,
    title: 'tickets are taken and settled after the session is over',
    needs: ['sport', 'end'],
    async run({ own, stage }) {
      const player = await own()
      const ticket = ticketOf(player, 1_000n)
      expectCode('reserve', await player.ask('bet/reserve', ticket.reserve), 'OK')
      await stage.end?.(player.seat)
      await player.moves(2_000n, 'a confirmation and a settlement', async () => {
        expectCode('confirm', await player.ask('bet/confirm', ticket.confirm), 'OK')
        expectCode('settle', await player.ask('settle', ticket.settle(2_000n)), 'OK')
      })
      const other = ticketOf(player, 100n)
      const late = await player.ask('bet/reserve', other.reserve)
      expectCode('a reservation', late, 'TOKEN_EXPIRED', 'TOKEN_INVALID')
    },
  },
]

/** A sitting at a table. */
function sittingOf({ seat }: Player, tableId: string) {
  const { sessionId, playerRef, currency, gameCode } = seat
  const at = { playerRef, currency, tableId, seatId: fresh('seat') }
  return {
    seatId: at.seatId,
    playerRef,
    buyIn: (buyIn: bigint) => ({
      ...{ ...at, sessionId, gameCode, txId: fresh('buyin'), buyIn: String(buyIn) },
    }),
    cashOut: (stack: bigint) => ({ ...at, txId: fresh('cashout'), stack: String(stack) }),
  }
}

const poker: readonly Probe[] = [
  {
    rule: 'poker',
    title: 'no table gives out more than was brought to it, and no seat is cashed out twice',
    needs: ['poker'],
    async run(lab) {
      const [one, other] = [await lab.player(), await lab.own()]
      const table = fresh('table')
      const [winner, loser] = [sittingOf(one, table), sittingOf(other, table)]
      await one.moves(500n, 'what a seat won', async () => {
        const buyIn = winner.buyIn(500n)
        for (const code of ['OK', 'DUPLICATE_OK'])
          expectCode('a buy-in', await one.ask('seat/buyin', buyIn), code)
        expectCode('another', await other.ask('seat/buyin', loser.buyIn(500n)), 'OK')
        expectRefused('too much', await one.ask('seat/cashout', winner.cashOut(1_001n)))
        const all = winner.cashOut(1_000n)
        for (const code of ['OK', 'DUPLICATE_OK'])
          expectCode('all of it', await one.ask('seat/cashout', all), code)
        expectRefused('once more', await one.ask('seat/cashout', winner.cashOut(1n)))
      })
      await other.moves(0n, 'what is left for the other', async () => {
        expectRefused('a stack', await other.ask('seat/cashout', loser.cashOut(1n)))
        expectCode('nothing', await other.ask('seat/cashout', loser.cashOut(0n)), 'OK')
      })
    },
  },
  {
    rule: 'poker',
    title: 'an entry to a tournament is given back once, and a refund that came first keeps it out',
    needs: ['poker'],
    async run(lab) {
      const player = await lab.player()
      const { sessionId, playerRef, currency, gameCode } = player.seat
      const tourneyId = fresh('tourney')
      const enter = () => ({
        ...{ sessionId, playerRef, currency, gameCode, tourneyId, txId: fresh('enter') },
        ...{ buyIn: '900', fee: '100' },
      })
      const refund = (enterTxId: string) => ({
        ...{ playerRef, tourneyId, enterTxId, txId: fresh('refund') },
      })
      const [entry, late] = [enter(), enter()]
      await player.moves(-1_000n, 'an entry', async () =>
        expectCode('an entry', await player.ask('tourney/enter', entry), 'OK'),
      )
      await player.moves(1_000n, 'refunds', async () => {
        const back = refund(entry.txId)
        for (const code of ['OK', 'DUPLICATE_OK'])
          expectCode('a refund', await player.ask('tourney/refund', back), code)
        await player.ask('tourney/refund', refund(entry.txId))
        await player.ask('tourney/refund', refund(late.txId))
        expectRefused('a late entry', await player.ask('tourney/enter', late))
      })
    },
  },
]

/** Money that is set aside before it is decided about: tickets of sports, and tables of poker. */
export const tables: readonly Probe[] = [...sport, ...poker]
