import { useCommand } from '@balai/client'
import { content } from '@balai/contract/desk/content'
import { contentChanges } from '@balai/contract/desk/content-changes'
import type { Draft } from '@balai/contract/desk/pieces'
import { Button, Notice, toast } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { draftOf, type Fault, judge, lacksOf } from './draft.ts'
import type { Seen } from './PiecePage.tsx'
import { Preview } from './Preview.tsx'
import { Schedule } from './Schedule.tsx'
import { SetParts } from './SetParts.tsx'
import { Texts } from './Texts.tsx'
import { useWords } from './words.ts'

type Editing = { piece: Seen; again: () => void }

/** The form of a piece: kept as a draft, looked at as members would see it, and shown once agreed to. */
export function Editor({ piece, again }: Editing) {
  const { t, moment } = useWords()
  const may = useMay('content.edit')
  const { kind, id, shipped } = piece
  const start = piece.draft?.body ?? draftOf(kind, piece.shown, shipped)
  const [draft, write] = useState<Draft>(start)
  const [tried, tryIt] = useState(false)
  const [asking, ask] = useState<'publish' | 'down'>()
  const [previewing, preview] = useState(false)
  const keep = useCommand(content.keepDraft)
  const drop = useCommand(content.dropDraft)
  const revision = piece.draft?.revision
  const { terms, faults } = judge({ kind, id, draft, revision, shipped })
  const touched = JSON.stringify(draft) !== JSON.stringify(start)
  const lacks = lacksOf(draft)
  const save = async () => {
    const answer = await keep.send({ kind, id, body: draft, revision: revision ?? 0 })
    if (!answer?.given) return
    toast({ tone: 'good', title: t('kept') })
    again()
  }
  const throwAway = async () => {
    if (revision === undefined) return
    const answer = await drop.send({ kind, id, revision })
    if (answer?.given) again()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (terms) ask('publish')
  }
  const refused = keep.message ?? drop.message
  const down = t(kind === 'text' ? 'resetText' : 'takeDown')
  const parts = {
    ...{ kind, draft, shipped, faults: tried ? faults : none },
    ...{ readOnly: !may, onChange: write },
  }
  return (
    <>
      <form className="cnt-editor sheet" noValidate onSubmit={submit}>
        {piece.next && <Notice tone="info">{t('nextNotice', { at: moment(piece.next) })}</Notice>}
        {piece.draft && <Notice tone="info">{t('draftNotice')}</Notice>}
        {!may && <Notice tone="info">{t('readOnly')}</Notice>}
        <Texts {...parts} />
        <SetParts {...parts} />
        <Schedule {...parts} />
        {tried && lacks.length > 0 && (
          <Notice tone="warn">{t('lacks', { lang: lacks.join(', ') })}</Notice>
        )}
        {refused && (
          <Notice
            tone="warn"
            action={
              <Button size="sm" onClick={again}>
                {t('reload')}
              </Button>
            }
          >
            {refused}
          </Notice>
        )}
        <footer className="cnt-foot">
          <p role="status" className="text-muted">
            {tried && !terms ? t('wrong') : touched ? t('unkept') : ''}
          </p>
          {may && revision !== undefined && (
            <Button busy={drop.pending} onClick={() => void throwAway()}>
              {t('dropDraft')}
            </Button>
          )}
          {may && piece.shown !== null && (
            <Button tone="danger" onClick={() => ask('down')}>
              {down}
            </Button>
          )}
          <Button onClick={() => preview(true)}>{t('preview')}</Button>
          {may && (
            <>
              <Button disabled={!touched} busy={keep.pending} onClick={() => void save()}>
                {t('keepDraft')}
              </Button>
              <Button type="submit" tone="primary">
                {t('publish')}
              </Button>
            </>
          )}
        </footer>
      </form>
      {previewing && <Preview piece={{ kind, id }} draft={draft} close={() => preview(false)} />}
      {asking === 'publish' && terms && (
        <Propose
          change={contentChanges.publish}
          terms={terms}
          onClose={() => ask(undefined)}
          onDone={again}
        />
      )}
      {asking === 'down' && (
        <Propose
          change={contentChanges.publish}
          terms={{ kind, id, body: null }}
          title={down}
          onClose={() => ask(undefined)}
          onDone={again}
        />
      )}
    </>
  )
}

const none: ReadonlyMap<string, Fault> = new Map()
