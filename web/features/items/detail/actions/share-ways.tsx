import type { Icon as TablerIcon } from '@tabler/icons-react'
import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconMail,
  IconMessage,
  IconQrcode,
  IconShare2,
} from '@tabler/icons-react'
import styles from '#web/features/items/detail/actions/share-ways.module.css'
import * as texts from '#web/features/items/detail/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = { title: string; url: string; isCodeOpen: boolean; onCode: () => void }

/** Share by a messaging app, by the device's share sheet, or by a QR code. */
export const ShareWays = ({ title, url, isCodeOpen, onCode }: Props) => {
  const canShare = typeof navigator.share === 'function'
  return (
    <div className={cx(styles['links'], canShare && styles['links_6'])}>
      {waysOf(title, url).map(({ text, icon, href }) => (
        <a key={href} className={styles['link']} href={href} target="_blank" rel="noreferrer">
          <Face icon={icon} text={text} />
        </a>
      ))}
      <button type="button" className={styles['link']} aria-expanded={isCodeOpen} onClick={onCode}>
        <Face icon={IconQrcode} text={texts.qrCode} />
      </button>
      {canShare && (
        <button
          type="button"
          className={styles['link']}
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          <Face icon={IconShare2} text={texts.moreWays} />
        </button>
      )}
    </div>
  )
}

const Face = ({ icon, text }: { icon: TablerIcon; text: string }) => (
  <>
    <span>
      <Icon of={icon} size={24} />
    </span>
    <span>{text}</span>
  </>
)

const waysOf = (title: string, url: string) => {
  const words = encodeURIComponent(texts.messageWith(title, url))
  return [
    { text: texts.whatsApp, icon: IconBrandWhatsapp, href: `https://wa.me/?text=${words}` },
    {
      text: texts.facebook,
      icon: IconBrandFacebook,
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
    { text: texts.email, icon: IconMail, href: `mailto:?subject=${encodeURIComponent(title)}&body=${words}` },
    { text: texts.sms, icon: IconMessage, href: `sms:?&body=${words}` },
  ]
}
