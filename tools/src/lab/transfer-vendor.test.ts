import { transferSandboxKey } from '@balai/contract/sandbox-key'
import { expect, test } from 'vitest'
import { vendorsApart } from '../../../server/src/wagers/index.ts'
import type { Stage } from './driver.ts'
import { httpDriver } from './http-driver.ts'
import { judge, openLab, type Verdict } from './probe.ts'
import { walletProbes } from './rules/index.ts'
import { sandboxStage } from './sandbox-stage.ts'
import { openLabHouse } from './testing/wallet.ts'

test('[MEM-03] a vendor whose games draw from a purse of their own is answered by every rule of the lab', async () => {
  const lab = await openLabHouse()
  try {
    const { vendor, game, id, secret } = transferSandboxKey
    expect(await vendorsApart(lab.house.store.db)).toEqual([vendor])
    const driver = httpDriver({ url: lab.wallet.url, vendor, key: { id, secret } })
    // No bonus goes with such a purse, and there is one key.
    const { bonus: _, ...stage }: Stage = sandboxStage(driver, game)
    const can = new Set([...stage.can].filter((need) => need !== 'bonus'))
    const room = openLab(driver, { ...stage, can })
    const verdicts: Verdict[] = []
    // How fast it is says the bench.
    for (const probe of walletProbes.filter(({ rule }) => rule !== 18))
      verdicts.push(await judge(room, probe))
    expect(verdicts.filter(({ outcome }) => outcome === 'fail')).toEqual([])
    expect(verdicts.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(40)
  } finally {
    await lab.close()
  }
}, 180_000)
