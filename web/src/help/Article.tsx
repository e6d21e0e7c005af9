import type { HelpArticle } from '@balai/contract'
import { Button, IconCheck, IconCopy, IconLeft, IconRight } from '@balai/ui'
import { type ReactNode, useRef } from 'react'
import { useCopied } from '../app/useCopied.ts'
import { Html } from '../html/Html.tsx'
import { useWords } from '../words/words.tsx'
import { Marked } from './Marked.tsx'
import { excerpt, textOf } from './search.ts'
import { useFoundIn } from './useFoundIn.ts'
import { follow } from './useReader.ts'

type Row = {
  article: HelpArticle
  open: boolean
  turn: (open: boolean) => void
  /** What was looked for; nothing while all is shown. */
  words: readonly string[]
  /** Of what is found out of its place: where it stands. */
  topic?: string
  content: string
  children?: ReactNode
}

/** One article: its title in the list, and all of it once opened. */
export function Article({ article, open, turn, words, topic, content, children }: Row) {
  const body = useRef<HTMLDivElement>(null)
  useFoundIn(body, words)
  return (
    <details
      className="help-article"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) turn(currentTarget.open)
      }}
    >
      <summary>
        <span className="help-title">
          {topic && <small>{topic}</small>}
          <h3>
            <Marked words={words}>{article.title}</Marked>
          </h3>
          {words.length === 0 ? (
            <span className="help-preview" aria-hidden="true">
              {excerpt(textOf(content), words)}
            </span>
          ) : (
            !open && (
              <span className="help-excerpt">
                <Marked words={words}>{excerpt(textOf(content), words)}</Marked>
              </span>
            )
          )}
        </span>
        <IconRight />
      </summary>
      {/* Inside, so that a browser that is sent here opens what is round it, even before any script. */}
      <div id={article.id} ref={body} className="help-text">
        <Html content={content} />
        {children}
      </div>
    </details>
  )
}

type Around = {
  id: string
  previous: HelpArticle | undefined
  next: HelpArticle | undefined
}

/** The way on from an article: the one before, the one after, and its own address. */
export function Around({ id, previous, next }: Around) {
  const { t } = useWords()
  return (
    <nav className="help-around" aria-label={t('help.around')}>
      {previous && (
        <a href={`#${previous.id}`} className="help-step" onClick={follow}>
          <IconLeft size={16} />
          <span>
            <small>{t('help.previous')}</small>
            {previous.title}
          </span>
        </a>
      )}
      {next && (
        <a href={`#${next.id}`} className="help-step help-step-next" onClick={follow}>
          <span>
            <small>{t('help.next')}</small>
            {next.title}
          </span>
          <IconRight size={16} />
        </a>
      )}
      <CopyLink id={id} />
    </nav>
  )
}

function CopyLink({ id }: { id: string }) {
  const { t } = useWords()
  const { copied, copy } = useCopied()
  return (
    <>
      <Button
        tone="quiet"
        className="help-copy"
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy(new URL(`#${id}`, location.href).href)}
      >
        {t(copied ? 'help.copied' : 'help.copyLink')}
      </Button>
      <p className="b-unseen" role="status">
        {copied && t('help.copied')}
      </p>
    </>
  )
}
