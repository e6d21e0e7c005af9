import { generateKeyPairSync } from 'node:crypto'
import { sandboxKey } from '@balai/contract/sandbox-key'
import { createRandom } from '../../../../server/src/platform/random.ts'
import { type House, openHouse } from '../../../../server/src/platform/testing/house.ts'
import { addVendorKey } from '../../../../server/src/seamless/door/change-vendor.ts'
import { putSandbox } from '../../../../server/src/seamless/index.ts'
import { openWallet } from '../../../../server/src/seamless/testing/vendor.ts'
import type { Stage } from '../driver.ts'
import { type HttpDriver, httpDriver, type Wallet } from '../http-driver.ts'
import { sandboxStage } from '../sandbox-stage.ts'

/** A house with its real door, the sandbox's vendor, and all that its operator can arrange. */
export type LabHouse = {
  house: House
  wallet: Wallet
  driver: HttpDriver
  stage: Stage
  close(): Promise<void>
}

/** The second key is of the other kind, so that a change of keys is one from HMAC to Ed25519. */
function secondKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
    key: {
      id: 'lab-2',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  }
}

/** Opens the house of the lab. Its clock is that of the machine, as a vendor's program knows no other. */
export async function openLabHouse(): Promise<LabHouse> {
  const house = await openHouse({ max: 12 })
  house.clock.advance(Date.now() - house.clock.now().getTime())
  const opened = await openWallet(house)
  const act = { by: 'lab', now: house.clock.now(), keys: opened.keys, random: createRandom() }
  const { vendor, game, id, secret } = sandboxKey
  const second = secondKey()
  await house.store.transact(async (tx) => {
    await putSandbox(tx, act)
    const key = { kind: 'ed25519', publicKey: second.publicKey } as const
    await addVendorKey(tx, { ...act, vendor, id: second.key.id, ...key })
  })
  const wallet: Wallet = { url: opened.url, vendor, key: { id, secret }, second: second.key }
  const driver = httpDriver(wallet)
  await heard(driver)
  return {
    house,
    wallet,
    driver,
    stage: sandboxStage(driver, game),
    async close() {
      await opened.close()
      await house.close()
    },
  }
}

/** A new key is heard of within a second. */
async function heard(driver: HttpDriver) {
  for (const deadline = performance.now() + 3_000; ; ) {
    const body = { playerRef: 'nobody-at-all' }
    const answers = [
      await driver.call('balance', body),
      await driver.tamper?.('balance', body, { secondKey: true }),
    ]
    if (answers.every((answer) => answer?.code === 'PLAYER_NOT_FOUND')) return
    if (performance.now() > deadline) throw new Error(`no key was heard of: ${answers[0]?.code}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}
