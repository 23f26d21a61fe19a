import { Segments } from '../../../shared/health/series/Segments.tsx';
import { schemes, useScheme } from '../../../shared/theme/scheme.ts';
import { words } from '../words.ts';
import { AccountSection } from './AccountSection.tsx';

const { appearance: said } = words;
const options = schemes.map((value) => ({ value, label: said.schemes[value] }));

/** Light, dark, or as the device: chosen for this device, at once. */
export function AppearanceSection() {
  const [scheme, choose] = useScheme();
  return (
    <AccountSection id="appearance" title={said.title} lead={said.lead}>
      <div>
        <Segments
          label={said.title}
          name="scheme"
          options={options}
          chosen={scheme}
          choose={(value) => choose(schemes.find((each) => each === value) ?? 'device')}
        />
      </div>
    </AccountSection>
  );
}
