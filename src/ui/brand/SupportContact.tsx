import { Link } from '../link/Link.tsx';
import { telephoneHref } from './brand.ts';
import { useBrand } from './BrandContext.ts';
import css from './SupportContact.module.css';

/** Phone, mail and hours, wherever support is named (PLT-19). */
export function SupportContact({ of = 'support' }: { readonly of?: 'support' | 'consultant' }) {
  const brand = useBrand();
  const { phone, email } = brand[of];
  return (
    <address className={css.contact}>
      <Link href={telephoneHref(phone)}>{phone}</Link>
      <span className={css.hours}>{brand.supportHours}</span>
      <Link href={`mailto:${email}`}>{email}</Link>
    </address>
  );
}
