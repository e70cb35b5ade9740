/** On every answer, errors included (ASVS 3.4): figured once, since a plugin costs more than the framework. */
const securityHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
} as const;

/** For everything that is not a page: nothing may run, load or frame. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of every answer that is no page or file: nobody keeps it, and its id leads to the log. */
export const dataHeaders = (requestId: string): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-security-policy': dataPolicy,
  'x-request-id': requestId,
  'cache-control': 'no-store',
});

/** Where browsers report what the page's policy stopped. */
export const reportPath = '/policy-reports';

/** Names the place for `report-to`. */
export const reportingEndpoints = `policy="${reportPath}"`;

const policyOf = (nonce: string, measuredBy = ''): Readonly<Record<string, string>> => ({
  'default-src': "'none'",
  'script-src': `'self' 'nonce-${nonce}'${measuredBy}`,
  'style-src': `'self' 'nonce-${nonce}'`,
  'img-src': `'self' data:${measuredBy}`,
  'font-src': "'self'",
  'connect-src': `'self'${measuredBy}`,
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

/** What the page's policy is about. */
export const pageDirectives: readonly string[] = Object.keys(policyOf(''));

/**
 * For the page: its own files, and what carries this answer's nonce. Reports go to `report-to`, of old browsers to `report-uri`.
 *
 * @param tagManager whose program may count pages (PLT-15): of its origin alone, and of nothing but programs, calls and pictures
 */
export const pagePolicy = (nonce: string, tagManager?: string): string =>
  [
    ...Object.entries(policyOf(nonce, tagManager === undefined ? '' : ` ${new URL(tagManager).origin}`)).map(
      (directive) => directive.join(' '),
    ),
    'report-to policy',
    `report-uri ${reportPath}`,
  ].join('; ');
