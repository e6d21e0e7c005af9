import { TokenContext, useCommand } from '@balai/client'
import { lists } from '@balai/contract/desk/list'
import { Button, Dialog, IconDownload, Notice, toast } from '@balai/ui'
import { useContext, useState } from 'react'
import { useMay } from '../app/me.ts'
import { fetchFile, keepFile } from './exported.ts'
import { useWords } from './texts.ts'

type Format = 'csv' | 'xlsx'
type Ready = { name: string; rows: number; sha256: string; own: string | null }

type ExportProps = { name: string; filters: Record<string, string> }

/** The list as a file, for whoever may: what came is checked against what the house said of it. */
export function Export({ name, filters }: ExportProps) {
  const { t } = useWords()
  const may = useMay('reports.export')
  const token = useContext(TokenContext)?.token
  const take = useCommand(lists.take)
  const [busy, setBusy] = useState<Format>()
  const [ready, setReady] = useState<Ready>()
  const fetchAs = async (format: Format) => {
    setBusy(format)
    const answer = await take.send({ name, filters, format })
    const given = answer?.given
    try {
      if (answer?.refused) toast({ tone: 'bad', title: answer.message })
      else if (!given) toast({ tone: 'bad', title: t('export.failed') })
      else {
        const { blob, sha256 } = await fetchFile(given.path, token)
        if (sha256 === null || sha256 === given.sha256) keepFile(blob, given.name)
        setReady({ name: given.name, rows: given.rows, sha256: given.sha256, own: sha256 })
      }
    } catch {
      toast({ tone: 'bad', title: t('export.failed') })
    }
    setBusy(undefined)
  }
  if (!may) return null
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          tone="outline"
          size="sm"
          icon={<IconDownload size={16} />}
          aria-label={t('export.as', { format: t(`export.${format}`) })}
          busy={busy === format}
          disabled={busy !== undefined && busy !== format}
          onClick={() => void fetchAs(format)}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
      {ready && <Fingerprint ready={ready} onClose={() => setReady(undefined)} />}
    </>
  )
}

function Fingerprint({ ready, onClose }: { ready: Ready; onClose: () => void }) {
  const { t, figure } = useWords()
  const { name, rows, sha256, own } = ready
  const matches = own === null ? undefined : own === sha256
  const copy = async () => {
    await navigator.clipboard.writeText(sha256)
    toast({ tone: 'good', title: t('export.copied') })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('export.title')}
      closeLabel={t('export.done')}
      size="modal"
      footer={
        <>
          <Button onClick={() => void copy()}>{t('export.copy')}</Button>
          <Button tone="primary" onClick={onClose}>
            {t('export.done')}
          </Button>
        </>
      }
    >
      <dl className="l-fields">
        <div>
          <dt>{t('export.file')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('export.rows')}</dt>
          <dd>{figure(rows)}</dd>
        </div>
        <div>
          <dt>{t('export.sha')}</dt>
          <dd>
            <code className="l-sha">{sha256}</code>
          </dd>
        </div>
      </dl>
      <Notice tone={matches === undefined ? 'info' : matches ? 'good' : 'bad'}>
        <p>
          {t(
            matches === undefined
              ? 'export.unchecked'
              : matches
                ? 'export.matches'
                : 'export.differs',
          )}
        </p>
      </Notice>
    </Dialog>
  )
}
