import { useSession } from '@balai/client'
import { Button, type ButtonProps, IconDownload } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'

type Taken = { path: string; name: string }
type TakeFile = {
  /** Has the file written; without an answer the command says why. */
  take: () => Promise<{ given?: Taken | undefined } | undefined>
  command: { pending: boolean; failed: boolean; message: string | undefined }
  children: ButtonProps['children']
}

/** Has the house write a file, and hands it to the browser. What stands against it is said beside it. */
export function TakeFile({ take, command, children }: TakeFile) {
  const { t } = useWords()
  const token = useSession()?.token
  const [fetching, setFetching] = useState<'no' | 'now' | 'failed'>('no')
  const begin = async () => {
    setFetching('no')
    const file = (await take())?.given
    if (!file || !token) return
    setFetching('now')
    setFetching((await handed(file, token)) ? 'no' : 'failed')
  }
  const failed = command.failed || fetching === 'failed'
  return (
    <div className="take">
      <Button
        tone="outline"
        icon={<IconDownload size={18} />}
        busy={command.pending || fetching === 'now'}
        busyLabel={t('take.busy')}
        onClick={() => void begin()}
      >
        {children}
      </Button>
      <span role="status" className="take-told">
        {command.message ?? (failed ? t('take.failed') : '')}
      </span>
    </div>
  )
}

/** Fetches a file, which is given out once, and gives it to the browser under its name. */
async function handed({ path, name }: Taken, token: string) {
  const found = await fetch(path, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  )
  if (!found?.ok) return false
  const url = URL.createObjectURL(await found.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  return true
}
