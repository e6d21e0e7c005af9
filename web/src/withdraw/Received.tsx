import { useCommand } from '@balai/client'
import { pictureTypes, type Withdrawal, withdrawals } from '@balai/contract'
import { Button, Card, Dialog, IconUpload, Notice } from '@balai/ui'
import { useState } from 'react'
import { useNow } from '../app/useNow.ts'
import { failureOf } from '../identity/failure.ts'
import { prepare } from '../kyc/prepare.ts'
import { ask } from '../shell/overlay.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { disputable } from './standing.ts'

type Received = { withdrawal: Withdrawal; purse: Purse; again: () => Promise<void> }

/**
 * The word of the member at the end: all of it came, or nothing did. Without a word it counts as
 * received after a time that is told, and can still be disputed for a while.
 */
export function Received({ withdrawal, purse, again }: Received) {
  const { t, money, day, clock } = useWords()
  const { id, stands, arrives, disputeUntil } = withdrawal
  const now = useNow(1_000, disputeUntil !== null)
  const confirm = useCommand(withdrawals.confirmWithdrawal)
  const [missing, say] = useState(false)
  const paid = stands.state === 'paid'
  const may = disputable(withdrawal, now)
  if (!paid && !may) return null
  const sum = { arrives: money(arrives, purse) }
  const came = async () => {
    const said = await ask({
      icon: 'info',
      title: t('withdraw.cameAsk'),
      html: t('withdraw.cameText', sum),
      buttons: [
        { value: 'back', text: t('withdraw.sureBack') },
        { value: 'go', text: t('withdraw.came'), tone: 'primary' },
      ],
    })
    if (said !== 'go') return
    await confirm.send({ id })
    await again()
  }
  const until = disputeUntil && { day: day(disputeUntil), clock: clock(disputeUntil) }
  const wrong = confirm.message ?? failureOf(confirm, t)
  return (
    <Card className="received" pad="roomy">
      <h4 className="d-20">{t(paid ? 'withdraw.cameTitle' : 'withdraw.cameByTime')}</h4>
      {paid && (
        <p>{t('withdraw.cameUntil', { day: day(stands.due), clock: clock(stands.due), ...sum })}</p>
      )}
      {until && <p className="text-muted">{t('withdraw.disputeUntil', until)}</p>}
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <div className="received-ways">
        {paid && (
          <Button tone="primary" size="lg" busy={confirm.pending} onClick={() => void came()}>
            {t('withdraw.came')}
          </Button>
        )}
        {may && (
          <Button tone="outline" size="lg" onClick={() => say(true)}>
            {t('withdraw.missing')}
          </Button>
        )}
      </div>
      {missing && <Missing id={id} again={again} close={() => say(false)} />}
    </Card>
  )
}

type Missing = { id: string; again: () => Promise<void>; close: () => void }

/** Nothing came: a picture of the account shows it, and the house answers. */
function Missing({ id, again, close }: Missing) {
  const { t } = useWords()
  const dispute = useCommand(withdrawals.disputeWithdrawal)
  const [picture, show] = useState<{ base64: string; url: string }>()
  const [spoilt, say] = useState<'notPicture' | 'tooLarge' | 'none'>()
  const take = async (file: File | undefined) => {
    if (!file) return
    dispute.reset()
    const prepared = await prepare(file)
    show('why' in prepared ? undefined : prepared)
    say('why' in prepared ? prepared.why : undefined)
  }
  const send = async () => {
    if (!picture) return say('none')
    const answer = await dispute.send({ id, picture: picture.base64 })
    if (!answer?.given) return
    close()
    await again()
  }
  const wrong =
    dispute.message ?? failureOf(dispute, t) ?? (spoilt ? t(`withdraw.proof_${spoilt}`) : undefined)
  return (
    <Dialog
      open
      title={t('withdraw.missing')}
      closeLabel={t('frame.close')}
      coverCloses={false}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('withdraw.sureBack')}</Button>
          <Button tone="primary" busy={dispute.pending} onClick={() => void send()}>
            {t('withdraw.missingSend')}
          </Button>
        </>
      }
    >
      <div className="proofs missing">
        <p>{t('withdraw.missingText')}</p>
        <label className="proof-add">
          <input
            type="file"
            className="b-unseen"
            accept={pictureTypes.join(',')}
            disabled={dispute.pending}
            onChange={({ target }) => {
              void take(target.files?.[0])
              target.value = ''
            }}
          />
          <IconUpload />
          {t(picture ? 'withdraw.missingOther' : 'withdraw.missingPicture')}
        </label>
        {picture && <img src={picture.url} alt={t('withdraw.missingShown')} />}
        {wrong && <Notice tone="bad">{wrong}</Notice>}
      </div>
    </Dialog>
  )
}
