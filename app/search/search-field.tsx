import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { maxSearchLength } from '../../contract/limits.ts';
import { searchPath } from '../catalogue/paths.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

/** A search form within a page that has nothing else to offer. */
export function SearchField({ text }: { text: string }) {
	return (
		<Form
			method="get"
			action={searchPath}
			role="search"
			aria-label="Search again"
			className="flex w-full max-w-form gap-2"
		>
			{/* The key updates the text when the page shows another search. */}
			<Field label="Search the shop" name="searchText" hideLabel required className="grow" key={text}>
				<Input
					type="search"
					enterKeyHint="search"
					defaultValue={text}
					maxLength={maxSearchLength}
					autoComplete="off"
					placeholder="Search the shop"
				/>
			</Field>
			<Button type="submit" icon={<Search className="size-4" strokeWidth={1.5} aria-hidden />}>
				Search
			</Button>
		</Form>
	);
}
