import { KycRefusal, type PaperKind } from '@balai/contract'
import { kycChanges } from '@balai/contract/desk/kyc-changes'
import { Button, Card, Checkbox, Notice, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import type { Whole } from './ReviewPage.tsx'
import { useWords } from './words.ts'

type Act = 'accept' | 'refuse' | 'again'
type Deciding = { whole: Whole; close: () => void }

/** What the reader may decide now, by the state that papers are in. */
export function Decide({ whole, seen }: { whole: Whole; seen: boolean }) {
  const { t } = useWords()
  const may = useMay('kyc.edit')
  const [doing, begin] = useState<Act>()
  const { state } = whole.request.stands
  const close = () => begin(undefined)
  if (!may || (state !== 'review' && state !== 'accepted')) return null
  const wasAgain = whole.request.steps.some(({ reason }) => reason === 'again')
  return (
    <Card className="panel">
      <h2>{t('decide')}</h2>
      <div className="member-acts">
        {state === 'review' && (
          <Button tone={seen ? 'primary' : 'secondary'} onClick={() => begin('accept')}>
            {t('accept')}
          </Button>
        )}
        <Button onClick={() => begin('refuse')}>
          {t(state === 'review' ? 'refuse' : 'takeBack')}
        </Button>
        {state === 'review' && !wasAgain && (
          <Button onClick={() => begin('again')}>{t('again')}</Button>
        )}
      </div>
      {doing === 'accept' && <Accept whole={whole} close={close} />}
      {doing === 'refuse' && <Refuse whole={whole} close={close} />}
      {doing === 'again' && <Again whole={whole} close={close} />}
    </Card>
  )
}

function Accept({ whole, close }: Deciding) {
  const { t } = useWords()
  const [name, write] = useState('')
  const [proposing, propose] = useState(false)
  const request = whole.request.id
  if (proposing)
    return (
      <Propose
        change={kycChanges.accept}
        terms={{ request, ...(name.trim() && { name: name.trim() }) }}
        onClose={close}
      />
    )
  return (
    <Ask title={t('accept')} onSubmit={() => propose(true)} close={close}>
      <p className="t-13 text-muted">{t('acceptText')}</p>
      <TextField
        label={t('acceptName')}
        aside={t('optional')}
        maxLength={100}
        value={name}
        onChange={({ target }) => write(target.value)}
      />
    </Ask>
  )
}

/** What may be found out of papers that were accepted already. */
const later: readonly KycRefusal[] = ['altered', 'other-person', 'number-elsewhere']

function Refuse({ whole, close }: Deciding) {
  const { t } = useWords()
  const accepted = whole.request.stands.state === 'accepted'
  const codes = accepted ? later : KycRefusal.options
  const [code, choose] = useState<KycRefusal>(accepted ? 'altered' : 'unreadable')
  const [proposing, propose] = useState(false)
  if (proposing)
    return (
      <Propose
        change={kycChanges.refuse}
        terms={{ request: whole.request.id, code }}
        onClose={close}
      />
    )
  return (
    <Ask title={t(accepted ? 'takeBack' : 'refuse')} onSubmit={() => propose(true)} close={close}>
      <SelectField
        label={t('why')}
        options={codes.map((value) => ({ value, label: t(`code.${value}`) }))}
        value={code}
        onChange={({ target }) => choose(z.parse(KycRefusal, target.value))}
      />
    </Ask>
  )
}

function Again({ whole, close }: Deciding) {
  const { t } = useWords()
  const { papers, level } = whole.request
  const [again, choose] = useState<readonly PaperKind[]>([])
  const [tried, tryIt] = useState(false)
  const [proposing, propose] = useState(false)
  if (proposing)
    return (
      <Propose
        change={kycChanges.ask}
        terms={{ member: whole.member, level, again: [...again] }}
        onClose={close}
      />
    )
  const turn = (kind: PaperKind, on: boolean) =>
    choose(on ? [...again, kind] : again.filter((each) => each !== kind))
  return (
    <Ask
      title={t('again')}
      onSubmit={() => {
        tryIt(true)
        if (again.length) propose(true)
      }}
      close={close}
    >
      <p className="t-13 text-muted">{t('againText')}</p>
      {papers.map(({ kind }) => (
        <Checkbox
          key={kind}
          checked={again.includes(kind)}
          onChange={({ target }) => turn(kind, target.checked)}
        >
          {t(`paper.${kind}`)}
        </Checkbox>
      ))}
      {tried && again.length === 0 && <Notice tone="warn">{t('againNone')}</Notice>}
    </Ask>
  )
}
