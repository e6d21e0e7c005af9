import { useAsk } from '@balai/client'
import { changes } from '@balai/contract/desk/changes'
import type { PieceVersion } from '@balai/contract/desk/content'
import { contentChanges } from '@balai/contract/desk/content-changes'
import { Badge, Button, Dialog } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Compare } from '../app/change/Compare.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { termsOf } from './draft.ts'
import type { Seen } from './PiecePage.tsx'
import { useWords } from './words.ts'

/** Every version of a piece: who, when and why, compared with what is shown, and a way back. */
export function Versions({ piece }: { piece: Seen }) {
  const { t } = useWords()
  const { kind, id, versions } = piece
  const made = useAsk(changes.list, { subject: `${kind}:${id}` })
  const [compared, compare] = useState<PieceVersion>()
  const [going, goBack] = useState<PieceVersion>()
  const names = new Map(made.data?.items.map(({ by }) => [`staff:${by.id}`, by.name]))
  const waiting = made.data?.items.filter(({ state }) => state === 'waiting') ?? []
  const back = going && termsOf(kind, id, going.body, going.version)
  return (
    <section className="set-history sheet" aria-label={t('versions')}>
      <h2>{t('versions')}</h2>
      {waiting.map((change) => (
        <p key={change.id}>
          <Link to="/changes/$id" params={{ id: change.id }}>
            {t('waits', { name: change.by.name })}
          </Link>
        </p>
      ))}
      {versions.length === 0 && <p className="text-muted">{t('noVersions')}</p>}
      <ol>
        {versions.map((version, index) => (
          <Version
            key={version.version}
            version={version}
            latest={index === 0}
            who={version.by === 'house' ? t('house') : (names.get(version.by) ?? t('somebody'))}
            onCompare={() => compare(version)}
            onBack={() => goBack(version)}
          />
        ))}
      </ol>
      {compared && (
        <Dialog
          open
          size="modal"
          title={t('version', { version: compared.version })}
          closeLabel={t('close')}
          onClose={() => compare(undefined)}
          footer={<Button onClick={() => compare(undefined)}>{t('close')}</Button>}
        >
          <Compare before={compared.body} after={shownNow(piece)} />
        </Dialog>
      )}
      {back && (
        <Propose
          change={contentChanges.publish}
          terms={back}
          title={t('back')}
          onClose={() => goBack(undefined)}
        />
      )}
    </section>
  )
}

/** What is shown now; where nothing is, what was last written. */
function shownNow({ versions, shown }: Seen) {
  const now = new Date()
  const found = versions.find(
    ({ stands }) =>
      stands && !(stands.from && stands.from > now) && !(stands.until && stands.until <= now),
  )
  return found?.body ?? shown
}

type VersionProps = {
  version: PieceVersion
  latest: boolean
  who: string
  onCompare: () => void
  onBack: () => void
}

function Version({ version, latest, who, onCompare, onBack }: VersionProps) {
  const { t, moment } = useWords()
  const may = useMay('content.edit')
  const { version: number, at, what, reason, change, body, stands } = version
  return (
    <li>
      <p>
        <b>{t('version', { version: number })}</b>
        <span className="text-muted">{t(`what_${what}`)}</span>
        {stands && <Stands from={stands.from} until={stands.until} />}
      </p>
      <p className="set-about tabular-nums">
        {moment(at)} · {who}
      </p>
      {reason && <p className="set-reason">{reason}</p>}
      <p className="set-acts">
        {change && (
          <Link to="/changes/$id" params={{ id: change }}>
            {t('change')}
          </Link>
        )}
        {!latest && (
          <Button size="sm" tone="quiet" onClick={onCompare}>
            {t('compare')}
          </Button>
        )}
        {!latest && may && body !== null && (
          <Button size="sm" tone="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </p>
    </li>
  )
}

type Window = NonNullable<PieceVersion['stands']>

/** From when until when a version is what is shown: two of them, where a newer one waits. */
function Stands({ from, until }: Window) {
  const { t, moment } = useWords()
  const now = new Date()
  const waits = from !== null && from > now
  const over = until !== null && until <= now
  return (
    <>
      <Badge tone={waits ? 'info' : over ? 'warn' : 'turq'}>
        {t(waits ? 'state_scheduled' : over ? 'state_closed' : 'latest')}
      </Badge>
      {(from || until) && (
        <span className="set-about num">
          {from ? moment(from) : t('always')}
          {until && ` – ${moment(until)}`}
        </span>
      )}
    </>
  )
}
