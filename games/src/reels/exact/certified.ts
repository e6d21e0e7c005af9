import type { Certified } from '../../exact/certified.ts'
import { reelMaths } from '../../titles/reels.ts'
import { certify } from './certificate.ts'

/** Whatever decides how any of these slots plays. The title's own data comes to it. */
export const engineFiles = [
  'fair.ts',
  'slot/math.ts',
  ...[
    'anywhere',
    'board',
    'clusters',
    'game',
    'hold',
    'judge',
    'lines',
    'math',
    'spin',
    'ways',
    'weighted',
  ].map((name) => `reels/${name}.ts`),
]

/** Every slot of this engine, with the way to its certificate. */
export const certifiedReels: readonly Certified[] = reelMaths.map((math) => ({
  title: math.title,
  files: [...engineFiles, `titles/${math.title}.ts`, `titles/strips/${math.title}.ts`],
  slow: true,
  certify: (sources) => certify(math, sources),
}))
