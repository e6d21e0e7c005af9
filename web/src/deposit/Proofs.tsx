import { useAsk, useCommand } from '@balai/client'
import { type Deposit, pictureTypes, proofsMax, transfers } from '@balai/contract'
import { IconUpload, Notice, Skeleton } from '@balai/ui'
import { useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { prepare } from '../kyc/prepare.ts'
import { useWords } from '../words/words.tsx'

type Proofs = { deposit: Deposit; again: () => Promise<void> }

/** Pictures of a transfer: sent only where the money has not shown by itself. */
export function Proofs({ deposit, again }: Proofs) {
  const { t } = useWords()
  const { id, stands, transfer } = deposit
  const send = useCommand(transfers.sendProof)
  const [spoilt, say] = useState<'notPicture' | 'tooLarge'>()
  const sent = transfer?.proofs ?? []
  const waits = stands.state === 'awaiting' || stands.state === 'review'
  const give = async (file: File | undefined) => {
    if (!file) return
    say(undefined)
    const picture = await prepare(file)
    if ('why' in picture) return say(picture.why)
    await send.send({ id, image: picture.base64 })
    await again()
  }
  const wrong =
    send.message ?? failureOf(send, t) ?? (spoilt ? t(`deposit.proof_${spoilt}`) : undefined)
  if (!waits && sent.length === 0) return null
  return (
    <section className="proofs" aria-label={t('deposit.proofs')}>
      <h4>{t('deposit.proofs')}</h4>
      {sent.length > 0 && (
        <ul>
          {sent.map((proof, place) => (
            <Picture key={proof.id} id={id} proof={proof.id} place={place + 1} />
          ))}
        </ul>
      )}
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {waits && sent.length < proofsMax && (
        <label className="proof-add" aria-busy={send.pending}>
          <input
            type="file"
            className="b-unseen"
            accept={pictureTypes.join(',')}
            disabled={send.pending}
            onChange={({ target }) => {
              void give(target.files?.[0])
              target.value = ''
            }}
          />
          <IconUpload />
          {t(send.pending ? 'deposit.proofSending' : 'deposit.proofSend')}
        </label>
      )}
      {waits && <p className="text-muted">{t('deposit.proofText')}</p>}
    </section>
  )
}

function Picture({ id, proof, place }: { id: string; proof: string; place: number }) {
  const { t } = useWords()
  const { data } = useAsk(
    transfers.depositProof,
    { id, proof },
    { staleMs: Number.POSITIVE_INFINITY },
  )
  return (
    <li>
      {data ? (
        <img src={`data:${data.type};base64,${data.image}`} alt={t('deposit.proofOf', { place })} />
      ) : (
        <Skeleton />
      )}
    </li>
  )
}
