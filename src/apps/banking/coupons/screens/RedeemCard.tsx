import { useState } from 'react';
import type { CouponProblem, CouponsContext } from '#machines/coupons/coupons.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { couponsTexts, problemTexts } from '../coupons.texts.ts';

const texts = couponsTexts.form;

/** Where a problem stands: at the account, else at the code. */
const fieldOf = (problem: CouponProblem): 'coupon-account' | 'coupon-code' =>
  problem === 'ACCOUNT_UNCHOSEN' || problem === 'ACCOUNT_GONE' ? 'coupon-account' : 'coupon-code';

interface RedeemCardProps {
  readonly context: Pick<CouponsContext, 'accounts' | 'code' | 'businessPartnerId' | 'problem'>;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string, businessPartnerId: string) => void;
}

/** Code and account; of a single account nobody is asked. Without one it says what must come first. */
export function RedeemCard({ context: { accounts, problem, ...kept }, isBusy, onSubmit }: RedeemCardProps) {
  const [code, setCode] = useState(kept.code);
  const [account, setAccount] = useState(kept.businessPartnerId);
  const [attempt, setAttempt] = useState(0);
  const errorAt = (field: string): string | undefined =>
    problem !== null && !isBusy && fieldOf(problem) === field ? problemTexts[problem] : undefined;
  const [single] = accounts;
  const isSummed = problem !== null && !isBusy;
  return (
    <Card title={texts.title}>
      <Stack gap="medium">
        {single === undefined ? (
          <Text>{texts.withoutAccount}</Text>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setAttempt(attempt + 1);
              onSubmit(code, accounts.length === 1 ? single.businessPartnerId : account);
            }}
          >
            <Stack gap="medium">
              <ErrorSummary
                attempt={attempt}
                errors={isSummed ? [{ message: problemTexts[problem], fieldId: fieldOf(problem) }] : []}
              />
              <TextField
                id="coupon-code"
                label={texts.code}
                hint={texts.hint}
                value={code}
                onChange={setCode}
                autoComplete="off"
                maxLength={64}
                error={errorAt('coupon-code')}
              />
              {accounts.length > 1 && (
                <SelectField
                  id="coupon-account"
                  label={texts.account}
                  options={accounts.map(({ businessPartnerId, title }) => ({ value: businessPartnerId, label: title }))}
                  value={account}
                  onChange={setAccount}
                  error={errorAt('coupon-account')}
                />
              )}
              <Cluster>
                <FocusHeir next="coupons-news">
                  <Button type="submit" status={isBusy ? 'loading' : undefined}>
                    {texts.submit}
                  </Button>
                </FocusHeir>
              </Cluster>
            </Stack>
          </form>
        )}
        <Stack gap="tight">
          <Text size="small" tone="second">
            {texts.voucher}
          </Text>
          <QuietLink href={paths.voucherCard()}>{texts.toVoucherCard}</QuietLink>
        </Stack>
      </Stack>
    </Card>
  );
}
