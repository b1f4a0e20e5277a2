import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { FilterColumn, FilterMenus } from './filter-fields.tsx';
import { type Filters, type LoadedListing, listingHref } from './query.ts';
import { useSyncWithAddress } from './use-sync-with-address.ts';

const arrangements = {
	column: { Fields: FilterColumn, form: 'grid gap-5', search: '' },
	menus: { Fields: FilterMenus, form: 'flex flex-wrap items-end gap-x-3 gap-y-4', search: 'w-full sm:w-56' },
	row: { Fields: FilterMenus, form: 'filter-row flex flex-wrap items-end gap-x-3 gap-y-4', search: 'w-full sm:w-56' },
};

type FilterFormProps = {
	/** Id of the form, for controls outside it, such as the sort. */
	id?: string;
	path: string;
	loaded: LoadedListing;
	arrangement?: keyof typeof arrangements;
};

/** All filters in a GET form, which works without JavaScript. With it, every choice applies immediately. */
export function FilterForm({ id, path, loaded, arrangement = 'column' }: FilterFormProps) {
	const { typed, errors, filters } = loaded;
	const { Fields, form: formClass, search } = arrangements[arrangement];
	const navigate = useNavigateTo();
	const searchId = useId();
	const form = useRef<HTMLFormElement>(null);
	const isNew = useRef(true);
	/** The address of the chosen filters, until the navigation to it starts. */
	const next = useRef<string>(undefined);

	function apply() {
		readForm();
		startNavigation();
	}

	/** Reads the form immediately, because a navigation that ends in a moment may change its fields. */
	function readForm() {
		if (form.current) next.current = formHref(path, form.current, filters);
	}

	function startNavigation() {
		if (next.current !== undefined) navigate(next.current, { preventScrollReset: true });
		next.current = undefined;
	}

	useEffect(() => {
		// Apply a choice that was made before hydration.
		if (isNew.current && form.current && formHref(path, form.current, filters) !== listingHref(path, typed, {}))
			apply();
		isNew.current = false;
	});

	function applyChoice({ target }: FormEvent<HTMLFormElement>) {
		if (target instanceof HTMLInputElement && target.type === 'checkbox') {
			readForm();
			// Let the browser paint the checkbox first. The navigation renders a lot, which takes longer than a frame on a slow phone.
			requestAnimationFrame(() => setTimeout(startNavigation));
		}
	}

	function applyAll(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		apply();
	}

	return (
		<Form
			ref={form}
			id={id}
			action={path}
			role="search"
			aria-label="Filter products"
			className={formClass}
			onChange={applyChoice}
			onSubmit={applyAll}
		>
			<Field
				id={searchId}
				label="Search in results"
				name="searchText"
				error={errors.searchText ?? null}
				className={search}
			>
				<Input type="search" defaultValue={typed.searchText} />
			</Field>
			<Fields loaded={loaded} onCommit={apply} />
			<SyncWithAddress form={form} typed={typed} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" className="hidden noscript:inline-flex">
					Apply filters
				</Button>
				<ButtonLink to={path} variant="quiet">
					Clear all
				</ButtonLink>
			</div>
		</Form>
	);
}

type SyncWithAddressProps = { form: RefObject<HTMLFormElement | null>; typed: Filters };

/** A separate component, so that the start of a navigation doesn't re-render the fields. */
function SyncWithAddress({ form, typed }: SyncWithAddressProps) {
	useSyncWithAddress(form, typed);
	return null;
}

/** The address of a filter form's values, without empty fields and defaults. */
function formHref(path: string, form: HTMLFormElement, filters: Filters): string {
	const data = new FormData(form);
	const typed = Object.fromEntries(
		[...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]),
	) as Record<string, string[]>;
	const category = typed.category ?? [];
	const isSame =
		category.length === (filters.category ?? []).length && category.every((one) => filters.category?.includes(one));
	// A change of the categories removes the sub-categories, which belong to the old ones.
	if (!isSame) delete typed.subCategory;
	return listingHref(path, { sort: filters.sort }, typed);
}
