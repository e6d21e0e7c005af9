import * as z from 'zod/mini'
import {
  Leg,
  lasting,
  Moved,
  PlayerRef,
  Staked,
  staking,
  Text,
  TxId,
  type WalletCall,
} from './wallet-shapes.ts'
import { Currency, GameId, Minor, Moment } from './words.ts'

/** Any other number of the vendor's own. */
const Ref = TxId

/** Calls of sports and poker, where money is set aside before it is decided about. */
export const sportAndPoker = {
  'bet/reserve': {
    about: 'Sets a ticket’s stake aside while it is decided about.',
    takes: z.object({
      ...staking,
      ticketId: Ref,
      gameCode: GameId,
      legs: z.array(Leg).check(z.minLength(1), z.maxLength(40)),
      stake: Minor,
      accept: z.optional(z.enum(['none', 'higher', 'any'])),
    }),
    gives: Staked,
  },
  'bet/confirm': {
    about: 'Takes a ticket that was reserved.',
    takes: z.object({
      playerRef: PlayerRef,
      txId: TxId,
      ticketId: Ref,
      /** The legs as they were taken, where prices have moved within the accept policy. */
      legs: z.optional(z.array(Leg).check(z.maxLength(40))),
    }),
    gives: Moved,
  },
  'bet/reject': {
    about: 'Gives a reserved stake back.',
    takes: z.object({
      playerRef: PlayerRef,
      txId: TxId,
      ticketId: Ref,
      reason: z.optional(Text),
    }),
    gives: Moved,
  },
  settle: {
    about: 'Settles a ticket with what it won, or nothing.',
    takes: z.object({ ...lasting, ticketId: Ref, amount: Minor, detail: z.optional(Text) }),
    gives: Moved,
  },
  unsettle: {
    about: 'Takes a settlement back: the ticket is open again.',
    takes: z.object({
      playerRef: PlayerRef,
      txId: TxId,
      ticketId: Ref,
      settleTxId: TxId,
      reason: z.optional(Text),
    }),
    gives: Moved,
  },
  void: {
    about: 'Gives the stake of a ticket back.',
    takes: z.object({ playerRef: PlayerRef, txId: TxId, ticketId: Ref, reason: z.optional(Text) }),
    gives: Moved,
  },
  'cashout/quote': {
    about: 'Keeps an offer for a ticket until it is taken or over.',
    takes: z.object({
      playerRef: PlayerRef,
      ticketId: Ref,
      quoteId: Ref,
      amount: Minor,
      expiresAt: Moment,
    }),
    gives: z.object({ quoteId: Ref, amount: Minor, expiresAt: Moment }),
  },
  'cashout/confirm': {
    about: 'Pays an offer that still stands and ends the ticket.',
    takes: z.object({ ...lasting, ticketId: Ref, quoteId: Ref, amount: Minor }),
    gives: Moved,
  },
  'seat/buyin': {
    about: 'Moves money from the purse to a seat at a poker table.',
    takes: z.object({ ...staking, gameCode: GameId, seatId: Ref, tableId: Ref, buyIn: Minor }),
    gives: Staked,
  },
  'seat/cashout': {
    about: 'Moves the stack of a seat back to the purse and ends the seat.',
    takes: z.object({ ...lasting, seatId: Ref, tableId: Ref, stack: Minor }),
    gives: Moved,
  },
  'tourney/enter': {
    about: 'Pays the buy-in and the fee of a tournament.',
    takes: z.object({ ...staking, gameCode: GameId, tourneyId: Ref, buyIn: Minor, fee: Minor }),
    gives: Staked,
  },
  'tourney/refund': {
    about: 'Gives buy-in and fee back.',
    takes: z.object({ playerRef: PlayerRef, txId: TxId, enterTxId: TxId, tourneyId: Ref }),
    gives: Moved,
  },
  'tourney/prize': {
    about: 'Pays the prize of a tournament.',
    takes: z.object({ ...lasting, tourneyId: Ref, amount: Minor }),
    gives: Moved,
  },
  'hand/report': {
    about: 'What a poker hand put in and what was raked of it. Moves no money.',
    takes: z.object({
      handId: Ref,
      tableId: Ref,
      currency: Currency,
      at: Moment,
      seats: z
        .array(
          z.object({
            playerRef: PlayerRef,
            seatId: Ref,
            contribution: Minor,
            rake: Minor,
            won: Minor,
          }),
        )
        .check(z.minLength(1), z.maxLength(12)),
    }),
    gives: z.object({ handId: Ref }),
  },
} as const satisfies Record<string, WalletCall>
