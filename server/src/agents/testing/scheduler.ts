import { openStore } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { settleContracts } from '../contracts/jobs.ts'

/**
 * A process of its own that settles contracts whenever it is told what time it is, and says when it begins and ends:
 * what a test kills.
 */
const [url = ''] = process.argv.slice(2)
const store = openStore({ url, max: 2, log: createLog({ level: 'silent' }) })
const tell = (what: string) => process.send?.(what)

process.on('message', (now) => {
  tell('began')
  void settleContracts(store, new Date(String(now)))
    // Another may be at the same: what is left is settled the next time.
    .catch(() => {})
    .then(() => tell('ended'))
})
// Whoever started it is gone.
process.on('disconnect', () => process.exit())
tell('ready')
