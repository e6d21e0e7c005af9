/*
 * The first round against a house on your own machine: `npm start`, then `node docs/examples/first-call.mjs`.
 * The key is the one that every demonstration house has. It opens nothing in a live one.
 */
import { randomUUID } from 'node:crypto'
import { isDone, WalletClient } from './wallet-client.mjs'

const wallet = new WalletClient({
  url: process.env.WALLET_URL ?? 'http://localhost:3000',
  vendor: 'SANDBOX',
  keyId: 'demo',
  secret: 'sandbox-secret-of-every-demonstration-house',
})
const gameCode = 'sandbox-slot'

/** @param {string} what @param {import('./wallet-client.mjs').Answer} answer */
const show = (what, { code, balance }) =>
  process.stdout.write(`${what}: ${code} ${JSON.stringify(balance)}\n`)

// A sandbox opens a player and launches the game, as the site does when somebody presses Play.
const { launchCode } = await wallet.call('sandbox/launch', { gameCode, cash: '10000' })
const seat = await wallet.call('authenticate', { launchCode, gameCode })
show('authenticate', seat)
const { playerRef, sessionId, currency } = seat

const roundId = randomUUID()
const stake = { sessionId, playerRef, currency, gameCode, roundId, amount: '2500' }
const bet = await wallet.stake('bet', { ...stake, txId: randomUUID() })
show('bet', bet)
if (isDone(bet)) {
  const terms = { roundId, amount: '4000', winType: 'base', roundEnd: true }
  const win = await wallet.lasting('win', { playerRef, currency, txId: randomUUID(), ...terms })
  show('win', win)
}
