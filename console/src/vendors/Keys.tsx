import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { Badge, Button, Notice } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import type { Added } from './AddKey.tsx'
import type { Whole } from './OneVendor.tsx'
import { useWords } from './texts.ts'

const TakeKey = later(async () => (await import('./TakeKey.tsx')).TakeKey)
const AddKey = later(async () => (await import('./AddKey.tsx')).AddKey)
const EndKey = later(async () => (await import('./EndKey.tsx')).EndKey)
/** Two, so that one can follow the other. */
const keysMax = 2

type Doing =
  | { kind: 'add' }
  | { kind: 'end' | 'take'; id: string }
  | { kind: 'ending'; id: string; inMinutes: number }
  | ({ kind: 'adding' } & Added)

/** The keys a vendor signs with: two at most, so that one follows the other without a gap. */
export function Keys({ whole, look }: { whole: Whole; look: () => void }) {
  const { t, moment } = useWords()
  const may = useMay('vendors.edit')
  const [doing, act] = useState<Doing>()
  const { standing, keys, wanted } = whole
  const { vendor } = standing
  const full = keys.length + wanted.length >= keysMax
  const done = () => {
    act(undefined)
    look()
  }
  return (
    <section className="vendor-part sheet" aria-labelledby="vendor-keys">
      <header>
        <h2 id="vendor-keys">{t('vendors.keys')}</h2>
        {may && !full && (
          <Button size="sm" onClick={() => act({ kind: 'add' })}>
            {t('vendors.addKey')}
          </Button>
        )}
      </header>
      {may && full && <p className="text-muted">{t('vendors.slotsFull')}</p>}
      {keys.length === 0 && <p className="text-muted">{t('vendors.noKeys')}</p>}
      <ul>
        {keys.map(({ id, kind, liveFrom, retiredAt, demo }) => (
          <li key={id} className="vendor-row">
            <div>
              <b>{id}</b> <small className="text-muted">{t(`vendors.${kind}`)}</small>{' '}
              {demo && <Badge>{t('vendors.demo')}</Badge>}
              <p className="tabular-nums text-muted">
                {moment(liveFrom)} – {retiredAt ? moment(retiredAt) : t('vendors.forever')}
              </p>
            </div>
            {may && (
              <Button size="sm" tone="danger" onClick={() => act({ kind: 'end', id })}>
                {t('vendors.retire')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {wanted.map(({ id, until, mine }) => (
        <Notice
          key={id}
          title={id}
          action={
            mine && (
              <Button size="sm" tone="primary" onClick={() => act({ kind: 'take', id })}>
                {t('vendors.take')}
              </Button>
            )
          }
        >
          <p>{t('vendors.wanted', { until: moment(until) })}</p>
        </Notice>
      ))}
      {may && <Doings {...{ doing, act, vendor, done }} />}
    </section>
  )
}

type DoingsProps = {
  doing: Doing | undefined
  act: (doing: Doing | undefined) => void
  vendor: string
  done: () => void
}

/** The dialogs of what is done with a key, one after another. */
function Doings({ doing, act, vendor, done }: DoingsProps) {
  const { t } = useWords()
  const leave = () => act(undefined)
  if (doing?.kind === 'add')
    return <AddKey next={(added) => act({ kind: 'adding', ...added })} close={leave} />
  if (doing?.kind === 'adding') {
    const { id, publicKey } = doing
    return publicKey === undefined ? (
      <Propose change={vendorChanges.key} terms={{ vendor, id }} onClose={done} />
    ) : (
      <Propose change={vendorChanges.publicKey} terms={{ vendor, id, publicKey }} onClose={done} />
    )
  }
  if (doing?.kind === 'end')
    return (
      <EndKey
        id={doing.id}
        next={(inMinutes) => act({ kind: 'ending', id: doing.id, inMinutes })}
        close={leave}
      />
    )
  if (doing?.kind === 'ending')
    return (
      <Propose
        change={vendorChanges.retire}
        terms={{ vendor, id: doing.id, inMinutes: doing.inMinutes }}
        title={t('vendors.retireTitle', { id: doing.id })}
        onClose={done}
      />
    )
  return doing?.kind === 'take' ? <TakeKey vendor={vendor} id={doing.id} close={done} /> : null
}
