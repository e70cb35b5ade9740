import { Disclosure } from '#ui/display/Disclosure.tsx';
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import type { OptionLayout } from '#ui/fields/OptionCards.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { sustainabilityWays as ways } from '../question-part.sustainability.texts.ts';
import { type ChoiceQuestion, choiceWords } from '../question-part.texts.ts';
import css from './ChoiceScreens.module.css';
import { type PartProps, type QuestionField, QuestionForm } from './QuestionForm.tsx';

interface OptionsProps extends QuestionField<ChoiceQuestion> {
  readonly layout?: OptionLayout;
}

function Options({ question, of, texts, given, change, layout = 'list' }: OptionsProps) {
  return (
    <ChoiceField
      {...texts}
      name={question}
      isLabelHidden
      layout={layout}
      options={choiceWords(question, of).options}
      value={given.option}
      onChange={(option) => change({ option })}
    />
  );
}

/** One of some options below each other, each with what it means. */
export function ChoiceScreen(props: PartProps) {
  return <QuestionForm<ChoiceQuestion> {...props}>{(field) => <Options {...field} />}</QuestionForm>;
}

/** Many options with a line each. */
export function ThemeScreen(props: PartProps) {
  return <QuestionForm<ChoiceQuestion> {...props}>{(field) => <Options {...field} layout="pairs" />}</QuestionForm>;
}

/** Options that are figures. */
export function DegreeScreen(props: PartProps) {
  return <QuestionForm<ChoiceQuestion> {...props}>{(field) => <Options {...field} layout="short" />}</QuestionForm>;
}

/** Yes or no, after what the law means by sustainable is told: open, since nobody can wish for what they do not know. */
export function SustainabilityScreen(props: PartProps) {
  return (
    <QuestionForm<ChoiceQuestion> {...props}>
      {(field) => (
        <>
          <Disclosure summary={ways.title} isOpen>
            <Stack gap="small">
              <Text>{ways.intro}</Text>
              <ul className={css.ways}>
                {ways.ways.map(({ term, description }) => (
                  <li key={term}>
                    <Text weight="strong">{term}</Text>
                    <Text>{description}</Text>
                  </li>
                ))}
              </ul>
            </Stack>
          </Disclosure>
          <Options {...field} />
        </>
      )}
    </QuestionForm>
  );
}

/** Any of some options, or none. */
export function ImpactsScreen(props: PartProps) {
  return (
    <QuestionForm<ChoiceQuestion> {...props}>
      {({ question, of, texts, given, change }) => (
        <CheckboxGroup
          {...texts}
          name={question}
          isLabelHidden
          options={choiceWords(question, of).options}
          values={given.options}
          onChange={(options) => change({ options })}
        />
      )}
    </QuestionForm>
  );
}
