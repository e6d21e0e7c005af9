import { IconUsers } from '@balai/ui'
import { useAffiliate } from './useAffiliate.ts'

/** On a phone it stands in the menu of the account. */
export function Affiliate() {
  const affiliate = useAffiliate()
  if (!affiliate) return null
  return (
    <a
      href={affiliate.href}
      className="b-icb max-md:hidden"
      aria-label={affiliate.name}
      title={affiliate.name}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconUsers />
    </a>
  )
}
