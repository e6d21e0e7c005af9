import { useEffect, useState } from 'react'
import type { State } from './angler.ts'
import type { FishHouse } from './house.ts'
import { Panel } from './Panel.tsx'
import type { T } from './words/index.ts'

type Props = {
  t: T
  state: State
  house: FishHouse
  onSeed: (seed: string) => void
  onClose: () => void
}

/** What the shots to come stand on, one's own part in it, and the series before worked out again. */
export function Fair({ t, state: { sitting, before }, house, onSeed, onClose }: Props) {
  const [seed, setSeed] = useState(sitting?.clientSeed ?? '')
  const own = seed.trim().normalize('NFC')
  return (
    <Panel t={t} name={t('fair.title')} onClose={onClose}>
      <p>{t('fair.about')}</p>
      <dl className="seeds">
        <dt>{t('fair.hash')}</dt>
        <dd>
          <code>{sitting?.serverSeedHash}</code>
        </dd>
        <dt>{t('fair.nonce')}</dt>
        <dd>{sitting?.nonce}</dd>
      </dl>
      {/* No form: the sandbox of a game sends none. */}
      <div className="own-seed">
        <label>
          {t('fair.seed')}
          <input
            value={seed}
            maxLength={64}
            onChange={({ target }) => setSeed(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && own && onSeed(own)}
          />
        </label>
        <button type="button" className="plain-button" disabled={!own} onClick={() => onSeed(own)}>
          {t('fair.set')}
        </button>
      </div>
      {before && <Checked key={before.id} t={t} id={before.id} house={house} />}
    </Panel>
  )
}

function Checked({ t, id, house }: { t: T; id: string; house: FishHouse }) {
  const [found, set] = useState<{ count: number; ok: boolean } | 'unasked'>()
  useEffect(() => {
    void house.check(id).then((found) => set(found ?? 'unasked'))
  }, [house, id])
  return <p role="status">{said(t, id, found)}</p>
}

function said(t: T, id: string, found: { count: number; ok: boolean } | 'unasked' | undefined) {
  if (!found) return t('fair.checking')
  if (found === 'unasked') return t('fair.unasked')
  if (!found.ok) return t('fair.differs', { id })
  return found.count === 0 ? t('fair.none') : t('fair.checked', { count: found.count })
}
