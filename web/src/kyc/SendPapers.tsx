import { useCommand } from '@balai/client'
import { IdentityPaper, type KycRequest, kyc, nikFault } from '@balai/contract'
import { Button, Notice, Segments, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { Again } from './Verification.tsx'

/** The number of the identity paper, and the one press by which everything is handed in. */
export function SendPapers({ request, again }: { request: KycRequest; again: Again }) {
  const { t } = useWords()
  const { send, pending, message, failed } = useCommand(kyc.send)
  const [document, choose] = useState<IdentityPaper>('ktp')
  const [number, setNumber] = useState('')
  const [goodUntil, setGoodUntil] = useState('')
  const [tried, tryIt] = useState(false)
  const missing = request.papers.filter(({ pages }) => pages.length === 0)
  const numbered = request.papers.some(({ kind }) => kind === 'identity')
  const faults = faultsOf({ document, number, goodUntil, t })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (missing.length || (numbered && (faults.number || faults.goodUntil))) return
    const paper = { document, number, ...(document !== 'ktp' && { goodUntil }) }
    await send(numbered ? paper : {})
    await again()
  }
  return (
    <form className="kyc-form" noValidate onSubmit={(event) => void submit(event)}>
      {numbered && (
        <>
          <b>{t('kyc.numberTitle')}</b>
          <Segments
            label={t('kyc.document')}
            options={IdentityPaper.options.map((value) => ({
              value,
              label: t(`kyc.document_${value}`),
            }))}
            value={document}
            onChange={choose}
          />
          <TextField
            label={t(`kyc.number_${document}`)}
            figures
            inputMode={document === 'ktp' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={40}
            value={number}
            error={tried ? faults.number : undefined}
            onChange={({ target }) => setNumber(target.value)}
          />
          {document !== 'ktp' && (
            <TextField
              label={t('kyc.goodUntil')}
              type="date"
              value={goodUntil}
              error={tried ? faults.goodUntil : undefined}
              onChange={({ target }) => setGoodUntil(target.value)}
            />
          )}
        </>
      )}
      {tried && missing.length > 0 && (
        <Notice tone="warn">
          {t('kyc.missing', {
            papers: missing.map(({ kind }) => t(`kyc.paper_${kind}`)).join(', '),
          })}
        </Notice>
      )}
      {message && <Notice tone="warn">{message}</Notice>}
      {failed && <Notice tone="bad">{t('kyc.noAnswer')}</Notice>}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={pending}
        busyLabel={t('kyc.sending')}
      >
        {t('kyc.send')}
      </Button>
    </form>
  )
}

type Typed = {
  document: IdentityPaper
  number: string
  goodUntil: string
  t: ReturnType<typeof useWords>['t']
}

/** What is to be mended before it can go. The house judges by the same rule. */
function faultsOf({ document, number, goodUntil, t }: Typed) {
  const fault = document === 'ktp' ? nikFault(number) : undefined
  return {
    number: fault ? t(`kyc.nik_${fault}`) : number.trim() ? undefined : t('kyc.numberEmpty'),
    goodUntil: document !== 'ktp' && !goodUntil ? t('kyc.goodUntilEmpty') : undefined,
  }
}
