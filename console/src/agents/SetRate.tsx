import { TextField } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { useRate } from './NodeTable.tsx'
import { useWords } from './texts.ts'

/** Hundredths of a percent of a percentage as people write it: `0,8` is 80. */
export function rateIn(text: string): number | undefined {
  const read = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return read ? Number(`${read[1]}${(read[2] ?? '').padEnd(2, '0')}`) : undefined
}

type SetRateProps = {
  title: string
  rate: number
  /** What it may be at most, in words or as a rate. */
  most: number
  close: () => void
  /** The change that is proposed once a rate was given. */
  propose: (rate: number, close: () => void) => ReactNode
}

/** Asks for a rate as a percentage, and hands it on. */
export function SetRate({ title, rate, most, close, propose }: SetRateProps) {
  const { t, lang } = useWords()
  const written = useRate()
  const [text, write] = useState(plain(rate, lang))
  const [tried, tryIt] = useState(false)
  const [wanted, want] = useState<number>()
  if (wanted !== undefined) return propose(wanted, close)
  const read = rateIn(text)
  const fits = read !== undefined && read <= most
  return (
    <Ask
      title={title}
      close={close}
      onSubmit={() => {
        tryIt(true)
        if (fits) want(read)
      }}
    >
      <TextField
        label={t('rate')}
        hint={t('rate.most', { most: written(most) })}
        figures
        autoComplete="off"
        inputMode="decimal"
        start="%"
        value={text}
        error={tried && !fits ? t('rate.wrong', { most: written(most) }) : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </Ask>
  )
}

const plain = (rate: number, lang: 'ID' | 'EN') =>
  (rate / 100).toFixed(2).replace('.', lang === 'ID' ? ',' : '.')
