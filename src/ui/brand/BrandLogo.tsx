import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { useBrand } from './BrandContext.ts';

/** The brand's logo, 5rem × 3.5rem (PLT-18). */
export function BrandLogo() {
  const { logo: Logo, companyName } = useBrand();
  return (
    <>
      <Logo />
      <VisuallyHidden>{companyName}</VisuallyHidden>
    </>
  );
}
