import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconCopy,
  IconMail,
  IconMessage,
  IconShare2,
  IconShieldLock,
} from '@tabler/icons-react'
import type { ItemView } from '#api/items.contract.ts'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { item: ItemView; onClose: () => void }

/** The address of the listing, for somebody who may have been looking for it: no place, no names. */
export const ShareDialog = ({ item, onClose }: Props) => {
  const url = `${window.location.origin}/items/${item.id}`
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.ok({ title: 'Address copied' }),
      () => toast.warn({ title: 'Could not copy', text: 'Mark the address and copy it by hand.' }),
    )
  return (
    <Dialog label="Pass it on" width={520} second onClose={onClose}>
      <DialogTop title="Pass it on" text="Somebody you know may have been looking for it." onClose={onClose} />
      <div className="dlg__in">
        <div className="thing">
          <ItemPic item={item} thumb />
          <div className="grow">
            <p className="strong">{item.title}</p>
            <p className="t14 quiet">
              <b className="ink">{item.approx_address}</b> · free, from a neighbour
            </p>
          </div>
        </div>
        <Ways title={item.title} url={url} />
        <Field label="Or copy the address">
          {(control) => (
            <div className="input input--end">
              <input {...control} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
              <Button look="tint" size="sm" onClick={() => void copy()}>
                <Icon of={IconCopy} size={16} />
                Copy
              </Button>
            </div>
          )}
        </Field>
        <p className="note">
          <Icon of={IconShieldLock} />
          <span>They see the picture, the words and the suburb. Never the place, and never who asked.</span>
        </p>
      </div>
    </Dialog>
  )
}

const Ways = ({ title, url }: { title: string; url: string }) => {
  const words = encodeURIComponent(`${title}, free from a neighbour: ${url}`)
  const ways = [
    { text: 'WhatsApp', icon: IconBrandWhatsapp, href: `https://wa.me/?text=${words}` },
    {
      text: 'Facebook',
      icon: IconBrandFacebook,
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
    { text: 'E-mail', icon: IconMail, href: `mailto:?subject=${encodeURIComponent(title)}&body=${words}` },
    { text: 'SMS', icon: IconMessage, href: `sms:?&body=${words}` },
  ]
  const canShare = typeof navigator.share === 'function'
  return (
    <div className={canShare ? 'links' : 'links links--4'}>
      {ways.map(({ text, icon, href }) => (
        <a key={text} className="link" href={href} target="_blank" rel="noreferrer">
          <span>
            <Icon of={icon} />
          </span>
          {text}
        </a>
      ))}
      {canShare && (
        <button
          type="button"
          className="link"
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          <span>
            <Icon of={IconShare2} />
          </span>
          More
        </button>
      )}
    </div>
  )
}
