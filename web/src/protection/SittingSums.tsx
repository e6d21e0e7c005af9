import './reality.css'
import type { Sitting } from '@balai/contract'
import { useWords } from '../words/words.tsx'
import { usePlayed } from './useReality.ts'

/** Time and money since play began, over every game. */
export function SittingSums({ sitting, at }: { sitting: Sitting; at: number }) {
  const { t, money, signed, elapsed } = useWords()
  const ms = usePlayed({ sitting, at })
  const { staked, returned, net } = sitting
  return (
    <dl className="reality-sums">
      <div>
        <dt>{t('reality.time')}</dt>
        <dd>
          <time dateTime={`PT${Math.floor(ms / 1_000)}S`}>{elapsed(ms)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('reality.staked')}</dt>
        <dd>{money(staked, sitting)}</dd>
      </div>
      <div>
        <dt>{t('reality.returned')}</dt>
        <dd>{money(returned, sitting)}</dd>
      </div>
      <div className="reality-net">
        <dt>{t('reality.net')}</dt>
        <dd>{signed(net, sitting)}</dd>
      </div>
    </dl>
  )
}
