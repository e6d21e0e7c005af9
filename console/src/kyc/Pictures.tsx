import { Button, Card, Dialog, Empty, Notice, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import type { Whole } from './ReviewPage.tsx'
import type { Opened, usePapers } from './usePapers.ts'
import { useWords } from './words.ts'

type Opening = {
  whole: Whole
  papers: ReturnType<typeof usePapers>
  open: (reason: string) => Promise<void>
}

/** Nothing is shown before the reason is known. */
export function OpenPapers({ whole, papers: { opened, opening }, open }: Opening) {
  const { t } = useWords()
  const [reason, write] = useState('')
  const [tried, tryIt] = useState(false)
  const short = reason.trim().length < 4
  const all = whole.papers.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!short) void open(reason.trim())
  }
  if (whole.request.stands.state === 'asked') return <Empty title={t('open.empty')} />
  return (
    <Card className="panel">
      <h2>{t('open.title')}</h2>
      <form className="kyc-open" noValidate onSubmit={submit}>
        <p className="t-13 text-muted">{all ? t('open.text') : t('erased')}</p>
        <TextField
          label={t('open.reason')}
          maxLength={1000}
          value={reason}
          error={tried && short ? t('open.short') : undefined}
          onChange={({ target }) => write(target.value)}
        />
        {opened.said && <Notice tone="warn">{opened.said}</Notice>}
        <Button
          type="submit"
          tone={opened.facts ? 'secondary' : 'primary'}
          busy={opening}
          busyLabel={t('open.opening', { done: opened.done, all })}
        >
          {t('open.go')}
        </Button>
      </form>
    </Card>
  )
}

/** The pictures that were opened, each large enough to read on a press. */
export function Pictures({ whole, opened }: { whole: Whole; opened: Opened }) {
  const { t } = useWords()
  const [large, enlarge] = useState<string>()
  const called = ({ kind, place }: Whole['papers'][number]) =>
    t('page', { paper: t(`paper.${kind}`), place })
  const shown = whole.papers.find(({ id }) => id === large)
  const picture = large && opened.pictures[large]
  if (whole.papers.length === 0) return null
  return (
    <>
      <ul className="kyc-pictures" aria-label={t('papers')}>
        {whole.papers.map((paper) => {
          const name = called(paper)
          const url = opened.pictures[paper.id]
          return (
            <li key={paper.id} className="panel b-card">
              <b>{name}</b>
              {url ? (
                <button
                  type="button"
                  aria-label={t('enlarge', { page: name })}
                  onClick={() => enlarge(paper.id)}
                >
                  <img src={url} alt={name} width={paper.width} height={paper.height} />
                </button>
              ) : (
                <span className="kyc-closed t-13 text-muted">
                  {opened.failed.has(paper.id) ? t('open.failed') : null}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {shown && picture && (
        <Dialog
          open
          size="modal"
          title={called(shown)}
          closeLabel={t('close')}
          onClose={() => enlarge(undefined)}
        >
          <img className="kyc-large" src={picture} alt={called(shown)} />
        </Dialog>
      )}
    </>
  )
}
