import type { Words } from '@balai/contract/desk/list'
import type { Listing } from '../../platform/desk.ts'
import { judged } from './judged.ts'
import { watched } from './return-sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const decimals = 4

/** What is certified of each game of our own: the mathematics by its fingerprint, and its figures. */
export const certificatesList: Listing = {
  name: 'game-certificates',
  sort: 'list',
  group: 'games',
  may: 'games.see',
  words: words('Sertifikat permainan', 'Certificates of games'),
  columns: [
    {
      ...{ key: 'game', shown: 'code', words: words('Permainan', 'Game') },
      opens: { page: 'game', by: { id: 'game' } },
    },
    { key: 'name', shown: 'text', words: words('Nama', 'Name') },
    { key: 'version', shown: 'count', words: words('Versi', 'Version') },
    { key: 'math', shown: 'code', words: words('Sidik jari matematika', 'Fingerprint') },
    { key: 'certified', shown: 'share', words: words('RTP bersertifikat', 'Certified RTP') },
    { key: 'deviation', shown: 'text', words: words('Simpangan baku', 'Standard deviation') },
    {
      key: 'max',
      shown: 'count',
      words: words('Menang tertinggi, × taruhan', 'Most won, × stake'),
    },
    { key: 'since', shown: 'moment', words: words('Diukur sejak', 'Measured since') },
  ],
  page: async (db) => {
    const measured = await watched(db)
    return {
      rows: [...judged].map(([game, title]) => ({
        ...{ game, name: title.names.ID, version: String(title.version), math: title.hash },
        certified: title.certified.rtp.toFixed(6),
        deviation: title.certified.deviation.toFixed(decimals),
        max: String(title.maxWinX),
        since:
          measured
            .find((one) => one.game === game && one.math === title.hash)
            ?.since.toISOString() ?? null,
      })),
    }
  },
}
