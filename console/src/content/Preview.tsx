import { useCommand } from '@balai/client'
import { content } from '@balai/contract/desk/content'
import type { Draft, PieceKind } from '@balai/contract/desk/pieces'
import { Button, Dialog, Notice, Segments } from '@balai/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLang, useTheme } from '../app/settings.tsx'
import { wholeOf } from './draft.ts'
import { useWords } from './words.ts'

type Previewing = { piece: { kind: PieceKind; id: string }; draft: Draft; close: () => void }

/** The site itself with the draft in it, as a member would see it: both widths, languages and themes. */
export function Preview({ piece, draft, close }: Previewing) {
  const { t } = useWords()
  const [lang, speak] = useState(useLang())
  const [theme, paint] = useState<'dark' | 'light'>(useTheme())
  const [width, widen] = useState<'390' | '1440'>('390')
  const lend = useCommand(content.preview)
  const ask = useEffectEvent(() => void lend.send({ ...piece, body: wholeOf(piece.kind, draft) }))
  useEffect(() => ask(), [])
  const lent = lend.given
  const src = lent && addressOf(lent.path, lang)
  return (
    <Dialog open size="modal" title={t('preview')} closeLabel={t('close')} onClose={close}>
      <div className="cnt-preview">
        <div className="cnt-preview-bar">
          <Segments
            label={t('width')}
            value={width}
            onChange={widen}
            options={[
              { value: '390', label: '390' },
              { value: '1440', label: '1440' },
            ]}
          />
          <Segments
            label={t('language')}
            value={lang}
            onChange={speak}
            options={[
              { value: 'ID', label: 'ID' },
              { value: 'EN', label: 'EN' },
            ]}
          />
          <Segments
            label={t('theme')}
            value={theme}
            onChange={paint}
            options={[
              { value: 'dark', label: t('dark') },
              { value: 'light', label: t('light') },
            ]}
          />
          <Button size="sm" busy={lend.pending} onClick={ask}>
            {t('refresh')}
          </Button>
        </div>
        {lent && lent.lacks.length > 0 && (
          <Notice tone="info">{t('lent', { lang: lent.lacks.join(', ') })}</Notice>
        )}
        {piece.kind === 'announcement' && <Notice tone="info">{t('lookInBell')}</Notice>}
        {(lend.message ?? (lend.failed ? t('unreached') : undefined)) && (
          <Notice tone="warn">{lend.message ?? t('unreached')}</Notice>
        )}
        {src && <Framed key={src} src={src} theme={theme} width={Number(width)} />}
        {lent && <p className="text-muted">{t('previewText')}</p>}
      </div>
    </Dialog>
  )
}

function addressOf(path: string, lang: string) {
  const url = new URL(path, location.origin)
  url.searchParams.set('lang', lang)
  return url.pathname + url.search + url.hash
}

const heights: Readonly<Record<number, number>> = { 390: 760, 1440: 900 }

function Framed({ src, theme, width }: { src: string; theme: 'dark' | 'light'; width: number }) {
  const { t } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, measure] = useState(width)
  const paint = () => {
    const page = frame.current?.contentDocument?.documentElement
    if (!page) return
    if (theme === 'light') page.dataset.theme = 'light'
    else delete page.dataset.theme
  }
  useEffect(paint, [theme])
  const scale = Math.min(1, room / width)
  const height = heights[width] ?? 900
  return (
    <div
      className="cnt-frame"
      ref={(box) => {
        if (!box) return
        const watch = new ResizeObserver(() => measure(box.clientWidth))
        watch.observe(box)
        return () => watch.disconnect()
      }}
      style={{ height: height * scale }}
    >
      <iframe
        ref={frame}
        title={t('preview')}
        src={src}
        onLoad={paint}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}
