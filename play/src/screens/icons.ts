export {
  IconBolt,
  IconExpand,
  IconHistory,
  IconInfo,
  IconMinus,
  IconPlus,
  IconRefresh,
  IconShield,
  IconSound,
  IconSpin,
  IconX,
} from '@balai/ui'
