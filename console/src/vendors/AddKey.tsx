import { Notice, SelectField, TextArea, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { type NoKey, publicKeyOf } from './public-key.ts'
import { useWords } from './texts.ts'

const idShape = /^[A-Za-z0-9_-]{1,40}$/
const wrongWords = {
  private: 'vendors.publicKeyPrivate',
  another: 'vendors.publicKeyAnother',
  none: 'vendors.publicKeyNone',
} as const satisfies Record<NoKey, string>

/** A key as it was filled in: one of ours to be made, or one of the vendor’s own. */
export type Added = { id: string; publicKey: string | undefined }
type Adding = { next: (added: Added) => void; close: () => void }

/** A new key of a vendor: a secret that both share, or the public half of its own. */
export function AddKey({ next, close }: Adding) {
  const { t } = useWords()
  const [kind, choose] = useState<'hmac' | 'ed25519'>('hmac')
  const [wrong, setWrong] = useState<{ id: boolean; key: NoKey | undefined }>()
  const given = (filled: FormData) => {
    const id = String(filled.get('id') ?? '').trim()
    const read =
      kind === 'ed25519' ? publicKeyOf(String(filled.get('publicKey') ?? '')) : { key: undefined }
    const bad = { id: !idShape.test(id), key: 'wrong' in read ? read.wrong : undefined }
    setWrong(bad)
    if (!bad.id && 'key' in read) next({ id, publicKey: read.key })
  }
  return (
    <Ask title={t('vendors.addKey')} close={close} onSubmit={given}>
      <TextField
        name="id"
        label={t('vendors.keyId')}
        hint={t('vendors.keyIdHint')}
        autoComplete="off"
        {...(wrong?.id && { error: t('vendors.keyIdWrong') })}
      />
      <SelectField
        label={t('vendors.kindOf')}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          choose(value === 'ed25519' ? 'ed25519' : 'hmac')
        }
        options={(['hmac', 'ed25519'] as const).map((value) => ({
          value,
          label: t(`vendors.${value}`),
        }))}
      />
      <Notice title={t(kind === 'hmac' ? 'vendors.hmacText' : 'vendors.ed25519Text')} />
      {kind === 'ed25519' && (
        <TextArea
          name="publicKey"
          rows={4}
          label={t('vendors.publicKey')}
          hint={t('vendors.publicKeyHint')}
          autoComplete="off"
          spellCheck={false}
          className="vendor-key-text"
          {...(wrong?.key && { error: t(wrongWords[wrong.key]) })}
        />
      )}
    </Ask>
  )
}
