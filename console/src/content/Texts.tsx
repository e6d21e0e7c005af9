import { type Draft, holesOf, type PieceKind } from '@balai/contract/desk/pieces'
import { Badge, TextArea, TextField } from '@balai/ui'
import { type Fault, holesWrong, type Shipped } from './draft.ts'
import { shapesOf } from './shapes.ts'
import { useWords } from './words.ts'

export type PartsProps = {
  kind: PieceKind
  draft: Draft
  /** Of a text of the site: what it says without one of the house. */
  shipped: Shipped | null
  faults: ReadonlyMap<string, Fault>
  readOnly: boolean
  onChange: (draft: Draft) => void
}

const languages = ['ID', 'EN'] as const

/** The texts of a piece, both languages side by side. */
export function Texts({ kind, draft, shipped, faults, readOnly, onChange }: PartsProps) {
  const { t, said } = useWords()
  return (
    <div className="cnt-texts">
      {languages.map((lang) => (
        <fieldset key={lang} className="cnt-lang" lang={lang.toLowerCase()}>
          <legend>{t(lang === 'ID' ? 'inID' : 'inEN')}</legend>
          {shapesOf[kind].said.map(({ key, words, as, max }) => {
            const fault = faults.get(`words.${lang}.${key}`)
            const value = draft.words[lang][key] ?? ''
            const common = {
              label: said(words),
              'aria-label': `${said(words)} · ${lang}`,
              maxLength: max,
              disabled: readOnly,
              value,
              ...(fault && {
                error: t(`wrong_${fault}`, {
                  hole: (shipped && holesWrong(value, shipped[lang])?.hole) ?? '',
                }),
              }),
            }
            const change = (text: string) =>
              onChange({
                ...draft,
                words: { ...draft.words, [lang]: { ...draft.words[lang], [key]: text } },
              })
            return as === 'line' ? (
              <TextField key={key} {...common} onChange={({ target }) => change(target.value)} />
            ) : (
              <TextArea
                key={key}
                {...common}
                rows={as === 'html' ? 12 : 4}
                spellCheck
                {...(as === 'html' && { hint: t('htmlHint') })}
                onChange={({ target }) => change(target.value)}
              />
            )
          })}
          {shipped && <AsShipped text={shipped[lang]} said={draft.words[lang].text ?? ''} />}
        </fieldset>
      ))}
    </div>
  )
}

/** What stands there without a text of the house, and which places of it have to be kept. */
function AsShipped({ text, said }: { text: string; said: string }) {
  const { t } = useWords()
  const holes = holesOf(text)
  return (
    <div className="cnt-shipped">
      <p>
        <span className="text-muted">{t('shippedText')}: </span>
        {text}
        {text === said && <Badge>{t('sameText')}</Badge>}
      </p>
      {holes.length > 0 && (
        <p className="text-muted">
          {t('keepHoles')}{' '}
          {holes.map((hole) => (
            <code key={hole}>{hole}</code>
          ))}
        </p>
      )}
    </div>
  )
}
