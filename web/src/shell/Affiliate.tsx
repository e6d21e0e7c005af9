import { IconUsers } from '@balai/ui'
import { Link } from 'wouter'
import { useAffiliate } from './useAffiliate.ts'

/** On a phone it stands in the menu of the account. */
export function Affiliate() {
  const affiliate = useAffiliate()
  if (!affiliate) return null
  const { href, name, here } = affiliate
  const look = { className: 'b-icb max-md:hidden', 'aria-label': name, title: name }
  if (here)
    return (
      <Link href={href} {...look}>
        <IconUsers />
      </Link>
    )
  return (
    <a href={href} {...look} target="_blank" rel="noopener noreferrer">
      <IconUsers />
    </a>
  )
}
